// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { CalicoLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: Did you mean '"SCTP"'? [protocol]
new CalicoLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'sctp' }] });

// refused at ports[0].name: 'Https' must not contain 'H': write 'https' [dns-label]
new CalicoLbService(chart, 'a1', { ports: [{ name: 'Https', port: 443 }] });

// refused at loadBalancerIps: 'loadBalancerIps' must not be set here: did you mean 'loadBalancerIPs'? [prop-unknown]
new CalicoLbService(chart, 'a2', { ports: https, loadBalancerIps: ['10.1.0.5'] });

// refused at externalTrafficStrategy: 'Maglev' is not known: write 'maglev' [annotation-value]
new CalicoLbService(chart, 'a3', { ports: https, externalTrafficStrategy: 'Maglev' });

// refused at natExcludeService: Type 'string' is not assignable to type 'boolean [annotation-value]
new CalicoLbService(chart, 'a4', { ports: https, natExcludeService: 'true' });

// refused at ipv4pools: Type 'string' is not assignable to type 'readonly string[] [annotation-value]
new CalicoLbService(chart, 'a5', { ports: https, ipv4pools: 'pool' });
