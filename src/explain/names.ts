import { PAGES, type Fact } from './explanation';
import { wordList, type ExplainedService } from './explained-service';
import { dnsAnswer } from './dns-answer';
import { dnsNames } from './dns-names';
import { SERVICE_VARIABLE_LIMITS, serviceVariables } from './service-variables';
import { srvRecords } from './srv-records';

const VARIABLES = 'https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables';

/** Under which names clients find it. */
export function explainNames({ known, cluster }: ExplainedService): Fact[] {
  const { short, namespaced, full } = dnsNames(known, cluster.clusterDomain);
  const variables = serviceVariables(known);
  return [
    {
      text: `Pods of ${known.namespace === undefined ? 'the same namespace' : `namespace ${known.namespace}`} dial ${short}.`,
      source: PAGES.dns,
    },
    namespaced === undefined
      ? { text: 'Its namespace is not in the manifest; pods of other namespaces add it, with a dot, to the name.', source: PAGES.dns }
      : { text: `Pods of any namespace dial ${namespaced}, or the whole name ${full}.`, source: PAGES.dns },
    ...(variables === undefined
      ? [{ text: 'No environment variables tell of it: a Service without virtual IP has none.', source: VARIABLES }]
      : [
        {
          text: `Containers have its address in ${variables.host}, the first port `
            + `in ${variables.port}${Object.keys(variables.ports).length === 0 ? '' : `, and its named ports in ${wordList(Object.values(variables.ports))}`}.`, source: VARIABLES,
        },
        ...SERVICE_VARIABLE_LIMITS.slice(0, 3).map((text) => ({ text, source: VARIABLES })),
      ]),
  ];
}

/** What DNS answers when asked for it. */
export function explainDns({ known, headless, cluster }: ExplainedService): Fact[] {
  const { full } = dnsNames(known, cluster.clusterDomain);
  return [
    { text: `${dnsAnswer(known, cluster.clusterDomain).text}.`, source: PAGES.dnsSpecification },
    {
      text: 'DNS is an add-on of the cluster, optional and strongly recommended; its server watches Services and makes records for each.',
      source: PAGES.dns,
    },
    ...srvRecords(known, cluster.clusterDomain)
      .map(({ name, answer }) => ({ text: `SRV ${name}: ${answer}.`, source: PAGES.dnsSpecification })),
    ...(headless && full !== undefined
      ? [
        ...(known.selector === undefined
          ? [] : [{
            text: `Pods of a StatefulSet whose serviceName is ${known.name} have names of their own: <set>-0.${full} and so on.`,
            source: 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id',
          }]),
        {
          text: 'Clients may keep an answer for as long as its time to live, and some longer: a pod that is gone may be dialled for a '
            + 'while.', source: PAGES.virtualIps,
        },
      ]
      : []),
  ];
}
