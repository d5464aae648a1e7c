// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AwsElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new AwsElbService(chart, 'a0', { ports: https, sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1', sslPorts: ['https'], backendProtocol: 'http' });
new AwsElbService(chart, 'a1', { ports: https, scheme: 'internal', accessLogEnabled: true, accessLogEmitInterval: 5, accessLogS3BucketName: 'logs' });
