import { IBM_NOT_ENFORCED, IBM_RULES, isOnVpc } from './rules';
import { IBM_LB, IBM_TABLE } from './table';
import { checkByHealthNodePort, code, defineController, formatHealthCheck, isLocal, OWN, type BuiltInProvider } from '../engine/definition';
import { accessOfFirewall, accessOfKubeProxy, formatValue } from '../engine/access';

const featuresOf = (text = ''): readonly string[] => text.toLowerCase().split(',').map((feature) => feature.trim());
const isNlb = (service: Parameters<typeof isLocal>[0]): boolean => featuresOf(service.text('enableFeatures')).includes('nlb');

/** Load balancers of IBM Cloud, on VPC and on classic infrastructure. */
export const IBM: BuiltInProvider<typeof IBM_TABLE> = defineController({
  id: 'ibm', cloud: 'ibm', title: 'IBM Cloud', isUnpublished: true,
  mixedProtocols: { outcome: 'event', why: 'an ALB supports only TCP, and an NLB either TCP or UDP' },
  abbreviated: 'service.kubernetes.io/ibm-load-balancer-cloud-provider-',
  prefixes: ['service.kubernetes.io/ibm-'],
  fields: {
    loadBalancerSourceRanges: {
      // On classic infrastructure the load balancer has the address of a node, so kube-proxy enforces the ranges.
      outcome: 'unknown', when: (_, service) => isOnVpc(service) !== false,
      why: 'on VPC the controller does not read it: every client may connect',
      fix: 'remove it, and write the ranges into the security group of the load balancer',
    },
    allocateLoadBalancerNodePorts: {
      outcome: 'refused',
      when: (value, service) => value === false && Object.keys(service.annotations).some((key) => key.includes('provider-vpc-')),
      why: 'on VPC the load balancer sends to node ports', fix: 'remove it',
    },
  },
  access: (service) => {
    if (isOnVpc(service) === false) return accessOfKubeProxy(service);
    const facts = accessOfFirewall(service, service.has('vpcSecurityGroup')
      ? `the security group ${formatValue(service, 'vpcSecurityGroup')}` : undefined);
    return facts.ignored === undefined ? facts : { ...facts, ignored: { ...facts.ignored, certain: isOnVpc(service) === true } };
  },
  traffic: {
    source: code('IBM-Cloud/cloud-provider-ibm', '568c208b3f995f3382c7c312b0ca509f5dd2eaba', 'docs/resources/service/annotations.md'),
    called: () => 'IBM Cloud LB',
    exposure: (service) => [undefined, 'public'].includes(service.text('ipType')) ? 'public' : 'internal',
    client: (service) => isNlb(service) ? undefined : OWN,
    sender: (service) => isNlb(service) ? undefined : 'load-balancer',
    proxyProtocol: [{ property: 'enableFeatures', isOn: (value) => featuresOf(value).includes('proxy-protocol') }],
    health: (service) => {
      const protocol = service.text('vpcHealthCheckProtocol');
      if (protocol === undefined) return isLocal(service) ? checkByHealthNodePort(service) : 'connects by TCP to the node port';
      const port = service.text('vpcHealthCheckPort');
      return `tests ${port === undefined ? 'the node port' : `port ${port}`} `
        + `by ${formatHealthCheck(protocol, protocol === 'tcp' ? undefined : service.text('vpcHealthCheckPath') ?? '/')}`;
    },
  },
  offers: { IbmLbService: IBM_LB }, table: IBM_TABLE, rules: IBM_RULES, notEnforced: IBM_NOT_ENFORCED,
  docs: 'https://cloud.ibm.com/docs/containers?topic=containers-setup_vpc_nlb',
});
