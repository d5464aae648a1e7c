import { isNlb, OCI_RULES } from './rules';
import { OCI_LB, OCI_NLB, OCI_TABLE } from './table';
import {
  refuseAffinity, checkByHealthNodePort, code, defineController, exposureIf, isLocal, KEPT, KUBE_PROXY, kubeProxyPortOf, OWN,
  createSettings, tlsModeOf, type BuiltInProvider,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import { text } from '../../problem';

const { exactly } = createSettings(OCI_TABLE);

/** Load balancers and network load balancers of Oracle Cloud. */
export const OCI: BuiltInProvider<typeof OCI_TABLE> = defineController({
  id: 'oci', cloud: 'oci', cloudNames: ['oraclecloud', 'oracle'], release: 'v1.35.0', title: 'Oracle Cloud',
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/oci-', 'oci.oraclecloud.com/', 'oci-network-load-balancer.oraclecloud.com/'],
  fields: { sessionAffinity: refuseAffinity() },
  access: (service) => {
    const ranges = rangesOf(service, 'sourceRangesAnnotation');
    // The mode of security rules takes precedence over that of security lists; case is ignored (getRuleManagementMode). For an NLB, the
    // default mode of security lists is None.
    const rule = service.text('securityRuleManagementMode')?.toLowerCase();
    const mode = rule ?? (isNlb(service) ? service.text('nlbSecurityListManagementMode') ?? 'None'
      : service.text('securityListManagementMode'))?.toLowerCase();
    if (mode === 'nsg') return { ranges, enforcer: 'the network security group that the controller manages' };
    if (mode !== 'none') return { ranges, enforcer: 'the security list of the load balancer\'s subnet' };
    return {
      ranges: [], enforcer: '', otherwise: 'the security lists and groups of the subnet, whose rules you manage', ignored: {
        ranges, certain: true,
        why: 'the controller does not manage security rules in this mode: your own rules decide who can connect',
        fix: text`set ${exactly('securityRuleManagementMode', 'NSG', ' to ')} or "SL-All", or write the ranges into your own rules`,
      },
    };
  },
  traffic: {
    source: code('oracle/oci-cloud-controller-manager', '1100ac3624ed482b53a6e43d85afdccd0d4b095b',
      'pkg/cloudprovider/providers/oci/load_balancer_spec.go'),
    called: (service) => isNlb(service) ? 'Oracle Cloud NLB' : 'Oracle Cloud LB',
    speaks: tlsModeOf({
      certificates: ['tlsSecret'], ports: 'sslPorts', portsOtherwise: [],
      http: (service) => ['HTTP', 'GRPC'].includes(service.text('backendProtocol')?.toUpperCase() ?? ''),
    }),
    exposure: (service) => exposureIf(service.text(isNlb(service) ? 'nlbInternal' : 'internal'), 'public'),
    client: (service) => {
      if (!isNlb(service)) return OWN;
      return isLocal(service) && service.text('nlbPreserveSource') !== 'false'
        ? KEPT : 'A network load balancer keeps the address of the client under the policy Local only, unless is-preserve-source is false.';
    },
    proxyProtocol: [
      {
        property: 'proxyProtocolVersion', version: (service) => service.text('proxyProtocolVersion') === '2' ? 2 : 1,
        works: (service) => !isNlb(service),
      },
      { property: 'nlbProxyProtocolV2', version: 2, isOn: (value) => value.toLowerCase() === 'true', works: isNlb },
    ],
    serves: (service, port) => isNlb(service) || port.protocol !== 'UDP',
    sender: (service) => isNlb(service) && isLocal(service) && service.text('nlbPreserveSource') !== 'false' ? 'client' : 'load-balancer',
    health: (service) => isLocal(service) ? checkByHealthNodePort(service) : KUBE_PROXY,
    healthPort: kubeProxyPortOf,
  },
  offers: { OciLbService: OCI_LB, OciNlbService: OCI_NLB }, table: OCI_TABLE, rules: OCI_RULES,
  docs: 'https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md',
});
