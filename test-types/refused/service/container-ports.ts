// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { containerPorts } from 'cdk8s-services';

// refused at Http: 'Http' must not contain 'H': write 'http' [target-port-name]
containerPorts({ Http: 8080 });

// refused at ['sixteen-letters-x']: 'sixteen-letters-x' must have at most 15 characters [target-port-name]
containerPorts({ 'sixteen-letters-x': 8080 });

// refused at http: 65536 must be from 1 to 65535 [port-number]
containerPorts({ http: 65536 });

// refused at dns.port: 0 must be from 1 to 65535 [port-number]
containerPorts({ http: 8080, dns: { port: 0 } });

// refused at dns.protocol: Did you mean '"UDP"'? [protocol]
containerPorts({ dns: { port: 53, protocol: 'udp' } });

// refused at dns.prot: 'prot' does not exist [port-number]
containerPorts({ dns: { prot: 53 } });

// refused: Argument of type '"web"' is not assignable to parameter of type '"http"'
containerPorts({ http: 8080 }).networkPolicyPort('web');
