// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { AwsElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP [load-balancer-protocol]
new AwsElbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at accessLogEmitInterval: Type '10' is not assignable to type '5 | 60 [annotation-value]
new AwsElbService(chart, 'a1', { ports: https, accessLogEmitInterval: 10 });

// refused at sslCertificateArn: 'my-certificate' must be an ARN such as 'arn:aws:…:eu-west-1:111122223333:…' [annotation-value]
new AwsElbService(chart, 'a2', { ports: https, sslCertificateArn: 'my-certificate' });

// refused at sslPorts[0]: 'htps' must be a port of this Service [annotation-value]
new AwsElbService(chart, 'a3', { ports: https, sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1', sslPorts: ['htps'] });

// refused at backendProtocol: Did you mean '"http"'? [annotation-value]
new AwsElbService(chart, 'a4', { ports: https, backendProtocol: 'HTTP' });

// refused at connectionIdleTimeout: 4001 must be a whole number of seconds from 1 to 4000 [annotation-value]
new AwsElbService(chart, 'a5', { ports: https, connectionIdleTimeout: 4001 });

// refused at extraSecurityGroups[0]: 'my-group' must be a security group id such as [annotation-value]
new AwsElbService(chart, 'a6', { ports: https, extraSecurityGroups: ['my-group'] });

// refused at targetGroupAttributes: 'targetGroupAttributes' must not be set here: this construct has no such prop; remove it [prop-unknown]
new AwsElbService(chart, 'a7', { ports: https, targetGroupAttributes: { 'preserve_client_ip.enabled': true } });

// refused at sessionAffinity: 'sessionAffinity' must not be set here: this construct has no such prop; remove it [prop-unknown]
new AwsElbService(chart, 'a8', { ports: https, sessionAffinity: 'ClientIP' });
