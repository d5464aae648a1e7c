import { PAGES, type Fact } from './explanation';
import { factsOfControllers } from './controller-facts';
import { isDefaultKubernetes, wordList, type ExplainedService } from './explained-service';
import { dnsAnswer } from './dns/dns-answer';
import { dnsNames } from './dns/dns-names';
import { SERVICE_VARIABLE_LIMITS, serviceVariables } from './service-variables';
import { srvRecords } from './dns/srv-records';

const VARIABLES = 'https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables';

/** Special properties of the Service of the API server. */
const EVERYWHERE: readonly string[] = [
  'Containers in every namespace have these variables, even with enableServiceLinks: false: kubelet adds those of default/kubernetes to '
    + 'all pods.',
];

/** The names by which clients find it. */
export function explainNames(service: ExplainedService): Fact[] {
  const { known, cluster, around } = service;
  const { clusterDomain: domain } = cluster;
  const { short, namespaced, full } = dnsNames(known, domain);
  const variables = serviceVariables(known);
  const named = Object.values(variables?.ports ?? {});
  return [
    {
      text: `Pods in ${known.namespace === undefined ? 'the same namespace' : `namespace ${known.namespace}`} connect to ${short}.`,
      source: PAGES.dns,
    },
    namespaced === undefined
      ? { text: 'Its namespace is not in the manifest; pods in other namespaces append it to the name, after a dot.', source: PAGES.dns }
      : { text: `Pods in any namespace connect to ${namespaced}, or to the fully qualified name ${full}.`, source: PAGES.dns },
    ...(namespaced === undefined ? [] : [{
      text: `The short names work by the search list of pods (${known.namespace}.svc.${domain}, svc.${domain}, ${domain}; ndots:5): names `
        + 'with fewer than five dots are tried with each suffix first, unless they end with a dot. Pods with hostNetwork: true need '
        + 'dnsPolicy: ClusterFirstWithHostNet, or they ask the DNS server of their node.',
      source: PAGES.dns,
    }]),
    ...(around?.isExported(known.namespace ?? '', known.name) !== true ? [] : [{
      text: 'A ServiceExport offers it to the cluster set: pods in each of its clusters connect to '
        + `${short}.${known.namespace ?? '<namespace>'}.svc.clusterset.local.`,
      source: 'https://multicluster.sigs.k8s.io/concepts/multicluster-services-api/',
    }]),
    ...(variables === undefined
      ? [{ text: 'It has no environment variables, because it has no virtual IP.', source: VARIABLES }]
      : [
        {
          text: `Containers have its address in ${variables.host}, the first port in ${variables.port}`
            + (named.length === 0 ? '.' : `, and its named ports in ${wordList(named)}.`), source: VARIABLES,
        },
        ...(isDefaultKubernetes(service) ? EVERYWHERE : SERVICE_VARIABLE_LIMITS.slice(0, 3)).map((text) => ({ text, source: VARIABLES })),
      ]),
  ];
}

/** The answers of DNS for its name. */
export function explainDns(service: ExplainedService): Fact[] {
  const { known, headless, cluster } = service;
  const { full } = dnsNames(known, cluster.clusterDomain);
  return [
    { text: `${dnsAnswer(known, cluster.clusterDomain).text}.`, source: PAGES.dnsSpecification },
    {
      text: 'DNS is a cluster add-on, optional but strongly recommended; its server watches Services and creates records for each.',
      source: PAGES.dns,
    },
    ...srvRecords(known, cluster.clusterDomain)
      .map(({ name, answer }) => ({ text: `SRV ${name}: ${answer}.`, source: PAGES.dnsSpecification })),
    ...(headless && full !== undefined
      ? [
        ...(known.selector === undefined
          ? [] : [{
            text: `Pods of a StatefulSet whose serviceName is ${known.name} have their own names: <set>-0.${full} and so on.`,
            source: 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id',
          }, {
            text: `Other pods have names too: <hostname>.${full} if their spec has hostname, and subdomain: ${known.name}; and by their `
              + `address, such as 10-0-0-7.${full}. setHostnameAsFQDN makes that name the hostname inside the pod; hostnameOverride does `
              + 'not change DNS.',
            source: `${PAGES.dns}#pod-s-hostname-and-subdomain-fields`,
          }]),
        {
          text: 'Clients may cache an answer for its TTL, and some cache it longer: they may still try a pod that is '
            + 'gone.', source: PAGES.virtualIps,
        },
      ]
      : []),
    ...factsOfControllers(service, 'dns'),
  ];
}
