import { joinWords } from '../problem';
import {
  factsOfControllers, completeName, factsOf, isDefaultKubernetes, PAGES, type ExplainedService, type Fact, type FactRow,
} from './explained-service';
import { dnsAnswerOf, dnsNamesOf, SERVICE_VARIABLE_LIMITS, variablesOf, srvRecordsOf, type ServiceVariables } from './discovery';

const VARIABLES_PAGE = 'https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables';

/** Explains the DNS names of a Service, and then its environment variables, or that it has none. */
export function explainNames(service: ExplainedService): Fact[] {
  const { subject, cluster } = service;
  const variables = variablesOf(subject);
  const { namespaced } = dnsNamesOf(subject, cluster.clusterDomain);
  const limits = isDefaultKubernetes(service) ? DEFAULT_KUBERNETES_VARIABLES : LIMITS_WITH_VIRTUAL_IP;
  const texts = variables === undefined ? ['It has no environment variables, because it has no virtual IP.']
    : [formatVariables(variables), ...limits];
  return [
    ...factsOf(service, namespaced === undefined ? NAMES_WITHOUT_NAMESPACE : NAMES), ...factsOf(service, EXPORTED_NAMES),
    ...texts.map((text) => ({ text, source: VARIABLES_PAGE })),
  ];
}

function formatVariables({ host, port, ports }: ServiceVariables): string {
  const named = Object.values(ports);
  return `Containers have its address in ${host}, the first port in ${port}${
    named.length === 0 ? '' : `, and its named ports in ${joinWords(named)}`}.`;
}

/** The limits of environment variables without the last one, which is about Services without a virtual IP. */
const LIMITS_WITH_VIRTUAL_IP = SERVICE_VARIABLE_LIMITS.slice(0, 3);

/** Facts about the environment variables of `default/kubernetes`, the Service of the API server. */
const DEFAULT_KUBERNETES_VARIABLES: readonly string[] = [
  'Containers in every namespace have these variables, even with enableServiceLinks: false: kubelet adds those of default/kubernetes to '
    + 'all pods.',
];
const NAMES_WITHOUT_NAMESPACE: readonly FactRow[] = [
  { text: ({ subject }) => `Pods in the same namespace connect to ${subject.name}.`, source: PAGES.dns },
  { text: 'Its namespace is not in the manifest; pods in other namespaces append it to the name, after a dot.', source: PAGES.dns },
];
const NAMES: readonly FactRow[] = [
  { text: ({ subject }) => `Pods in namespace ${subject.namespace} connect to ${subject.name}.`, source: PAGES.dns },
  {
    text: ({ subject: { name, namespace }, cluster }) => `Pods in any namespace connect to ${name}.${namespace}, or to the fully qualified `
      + `name ${name}.${namespace}.svc.${cluster.clusterDomain}.`, source: PAGES.dns,
  },
  {
    text: ({ subject, cluster: { clusterDomain: domain } }) => 'The short names work by the search list of pods '
      + `(${subject.namespace}.svc.${domain}, svc.${domain}, ${domain}; ndots:5): names with fewer than five dots are tried with each `
      + 'suffix first, unless they end with a dot. Pods with hostNetwork: true need dnsPolicy: ClusterFirstWithHostNet, or they ask the '
      + 'DNS server of their node.', source: PAGES.dns,
  },
];
const EXPORTED_NAMES: readonly FactRow[] = [{
  when: ({ appContext, subject }) => appContext?.isExported(subject.namespace ?? '', subject.name) === true,
  text: ({ subject }) => 'A ServiceExport offers it to the cluster set: pods in each of its clusters connect to '
    + `${subject.name}.${subject.namespace ?? '<namespace>'}.svc.clusterset.local.`,
  source: 'https://multicluster.sigs.k8s.io/concepts/multicluster-services-api/',
}];

/**
 * Explains what DNS answers for the name of a Service: the answer and the DNS add-on, then one fact `SRV _http._tcp.web…: …` for each SRV
 * record.
 */
export function explainDns(service: ExplainedService): Fact[] {
  const { subject, headless, cluster } = service;
  const answer = dnsAnswerOf(subject, cluster.clusterDomain, completeName(service) !== undefined);
  return [
    { text: `${answer.text}.`, source: PAGES.dnsSpecification }, DNS_ADD_ON,
    ...srvRecordsOf(subject, cluster.clusterDomain)
      .map(({ name, answer: target }) => ({ text: `SRV ${name}: ${target}.`, source: PAGES.dnsSpecification })),
    ...headless && subject.namespace !== undefined ? factsOf(service, HEADLESS_NAMES) : [],
    ...factsOfControllers(service, 'dns'),
  ];
}

const DNS_ADD_ON: Fact = {
  text: 'DNS is a cluster add-on, optional but strongly recommended; its server watches Services and creates records for each.',
  source: PAGES.dns,
};
const fullNameOf = ({ subject, cluster }: ExplainedService): string | undefined => dnsNamesOf(subject, cluster.clusterDomain).full;
const HEADLESS_NAMES: readonly FactRow[] = [
  {
    when: ({ subject }) => subject.selector !== undefined,
    text: (service) => `Pods of a StatefulSet whose serviceName is ${service.subject.name} have their own names: `
      + `<set>-0.${fullNameOf(service)} and so on.`,
    source: 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id',
  },
  {
    when: ({ subject }) => subject.selector !== undefined,
    text: (service) => `Other pods have names too: <hostname>.${fullNameOf(service)} if their spec has hostname, and subdomain: `
      + `${service.subject.name}; and by their address, such as 10-0-0-7.${fullNameOf(service)}. setHostnameAsFQDN makes that name the `
      + 'hostname inside the pod; hostnameOverride does not change DNS.', source: `${PAGES.dns}#pod-s-hostname-and-subdomain-fields`,
  },
  {
    text: 'Clients may cache an answer for its TTL, and some cache it longer: they may still try a pod that is gone.',
    source: PAGES.virtualIps,
  },
];
