import { describeProvider, linesOf, service } from './provider-case';
import { explain } from '../../src';
import { IBM } from '../../src/providers/ibm/provider';

describeProvider(IBM);

const IBM_PREFIX = 'service.kubernetes.io/ibm-load-balancer-cloud-provider-';
/** A Service with annotations whose keys lack the common prefix. */
const annotated = (short: Record<string, string>, spec = {}) =>
  service(Object.fromEntries(Object.entries(short).map(([name, text]) => [IBM_PREFIX + name, text])), spec);
/** Problems of annotations; all keys lack the common prefix. */
const lines = (short: Record<string, string>,
  spec = {}) => linesOf(annotated(short, spec), ['ibm']).map((line) => line.replace('[ibm-load-balancer-cloud-provider-', '['));
const UDP = { ports: [{ port: 53, protocol: 'UDP' as const }] };

describe('a load balancer of IBM Cloud', () => {
  test('has no problems if all options are valid', () => {
    expect(lines({
      'ip-type': 'private', 'enable-features': 'nlb', 'vpc-subnets': '0717-shop', 'vpc-health-check-protocol': 'http',
      'vpc-health-check-path': '/healthz',
    })).toEqual([]);
    expect(lines({
      'ip-type': 'public', vlan: '2234945', 'enable-features': 'ipvs',
      'ipvs-scheduler': 'sh',
    }, { externalTrafficPolicy: 'Local' })).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['sees that Public means private', { 'ip-type': 'Public' }, {}, 'annotation-value [ip-type]'],
    ['lets subnets win over the zone', { 'vpc-subnets': 'a', zone: 'us-south-1' }, {}, 'warning annotation-conflict [zone]'],
    ['has no PROXY protocol on an NLB', { 'enable-features': 'nlb, proxy-protocol' }, {}, 'annotation-pitfall [enable-features]'],
    ['sees a feature that does not exist', { 'enable-features': 'proxy_protocol' }, {}, 'annotation-value [enable-features]'],
    ['needs a subnet for a private NLB', { 'ip-type': 'private', 'enable-features': 'nlb' }, {}, 'annotation-pitfall [enable-features]'],
    ['needs exactly one subnet for a private NLB', { 'ip-type': 'private', 'enable-features': 'nlb', 'vpc-subnets': 'a,b' }, {},
      'annotation-pitfall [vpc-subnets]'],
    ['needs a port to check UDP', { 'enable-features': 'nlb' }, UDP, 'annotation-pitfall [enable-features]'],
    ['carries no UDP on an ALB', { 'vpc-lb-name': 'shop' }, UDP, 'load-balancer-protocol spec.ports[0].protocol'],
    ['carries no UDP beside TCP', { 'vpc-lb-name': 'shop' }, { ports: [...UDP.ports, { port: 80 }] }, 'load-balancer-protocol spec.ports'],
    ['needs a protocol for the port of a check', { 'vpc-health-check-port': '8080' }, {},
      'warning annotation-requires [vpc-health-check-port]'],
    ['needs a protocol for the path of a check', { 'vpc-health-check-path': '/' }, {},
      'warning annotation-requires [vpc-health-check-path]'],
    ['keeps the timeout below the delay', { 'vpc-health-check-timeout': '5' }, {}, 'annotation-pitfall [vpc-health-check-timeout]'],
    ['refuses an idle timeout of an NLB', { 'enable-features': 'nlb', 'vpc-idle-connection-timeout': '60' }, {},
      'annotation-pitfall [vpc-idle-connection-timeout]'],
    ['refuses ranges of ports on an ALB', { 'vpc-port-range': '80-90' }, {}, 'annotation-pitfall [vpc-port-range]'],
    ['begins a range at a port', { 'enable-features': 'nlb', 'vpc-port-range': '81-90' }, {}, 'annotation-pitfall [vpc-port-range]'],
    ['knows the labels of nodes', { 'vpc-node-selector': 'pool=edge' }, {}, 'annotation-value [vpc-node-selector]'],
    ['needs Local for version 2.0', { 'enable-features': 'ipvs' }, {}, 'annotation-pitfall [enable-features]'],
    ['needs version 2.0 for a scheduler', { 'ipvs-scheduler': 'rr' }, {}, 'warning annotation-requires [ipvs-scheduler]'],
    ['sees a VLAN beside options of VPC', { vlan: '1', 'vpc-lb-name': 'shop' }, {}, 'warning annotation-inert [vlan]'],
    ['has no quota with Local', { 'vpc-member-quota': 'max' }, { externalTrafficPolicy: 'Local' },
      'warning annotation-inert [vpc-member-quota]'],
    ['carries no SCTP', { 'ip-type': 'private' }, { ports: [{ port: 9, protocol: 'SCTP' }] },
      'load-balancer-protocol spec.ports[0].protocol'],
    ['may not read source ranges', { 'ip-type': 'public' }, { loadBalancerSourceRanges: ['10.0.0.0/8'] },
      'warning access-open spec.loadBalancerSourceRanges'],
    ['does not read source ranges on VPC', { 'vpc-lb-name': 'shop' }, { loadBalancerSourceRanges: ['10.0.0.0/8'] },
      'access-open spec.loadBalancerSourceRanges'],
    ['names the nearest key', { 'ip-typ': 'private' }, {}, 'annotation-unknown [ip-typ]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });

  test.each(['public', 'private'])('has the %s address of the ingress controllers, or a type', (which) => {
    expect(linesOf(service({ [`${IBM_PREFIX}ip-type`]: which, [`service.kubernetes.io/ibm-ingress-controller-${which}`]: 'true' })))
      .toContain(`annotation-conflict [ibm-ingress-controller-${which}]`);
  });

  test('is explained with features in any case, as the controller compares them in lower case', () => {
    const explained = (features: string) => explain(service({ [`${IBM_PREFIX}enable-features`]: features }), { loadBalancer: ['ibm'] }).topics;
    expect(explained('NLB')).toEqual(explained('nlb'));
    expect(explained('NLB')).not.toEqual(explained('ipvs'));
  });
});
