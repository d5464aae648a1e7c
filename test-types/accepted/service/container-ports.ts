// Valid programs: every line compiles.
import { containerPorts } from 'cdk8s-services';

containerPorts({ http: 8080, dns: { port: 5353, protocol: 'UDP' } });
containerPorts({ 'grpc-web': 9090 }).numberOf('grpc-web') satisfies 9090;
