/** One fact about a Service, with a link to the documentation. */
export interface Fact {
  /** The fact, in a sentence. */
  readonly text: string;
  /** URL of the documentation. */
  readonly source: string;
}

/** The questions that an explanation answers, in this order. */
export const TOPICS = {
  reach: 'Who reaches it, from where, under which name, and what they see',
  names: 'Names and variables that clients find it by',
  dns: 'What DNS answers',
  entries: 'Addresses and ports',
  backends: 'Where connections end',
  proxy: 'What the proxy does with a connection',
  'client-address': "The client's address",
  'load-balancer': 'The load balancer',
  firewall: 'Firewall rules that must be open',
  rollout: 'When one of its pods stops',
  limits: 'Limits',
} as const;

/** A question that an explanation answers. */
export type Topic = keyof typeof TOPICS;

/** One line of a summary: what it is about, and the facts of this Service. */
export interface SummaryLine {
  /** The topic of the sentence. */
  readonly label: SummaryLabel;
  /** The facts about this topic, in a few words. */
  readonly text: string;
}

/** The topic of a line of a summary. */
export type SummaryLabel = 'reached by' | 'names' | 'address' | 'path' | 'client IP' | 'access' | 'health' | 'attention';

/** The most important facts of one Service, in at most twelve lines. */
export interface Summary {
  /** Name, type and controller: `shop/web · LoadBalancer · AWS Load Balancer Controller`. */
  readonly title: string;
  /** The facts, one line each. */
  readonly lines: readonly SummaryLine[];
  /** The summary as text: the title, and one aligned line for each fact. */
  readonly text: string;
}

/** An explanation of a Service as data: facts by topic. Topics without facts are omitted. */
export interface Explanation {
  /** Type and name of the Service: `LoadBalancer Service shop/web`. */
  readonly subject: string;
  /** The most important facts of this Service, in at most twelve lines. */
  readonly summary: Summary;
  /** The facts by topic, in the order of `TOPICS`. */
  readonly topics: Readonly<Partial<Record<Topic, readonly Fact[]>>>;
  /** The explanation as text: a heading for each topic, a line for each fact, and links to documentation. */
  readonly text: string;
}

/** Pages that more than one topic quotes. */
export const PAGES = {
  service: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  dns: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/',
  dnsSpecification: 'https://github.com/kubernetes/dns/blob/master/docs/specification.md',
  virtualIps: 'https://kubernetes.io/docs/reference/networking/virtual-ips/',
  slices: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  sourceIp: 'https://kubernetes.io/docs/tutorials/services/source-ip/',
  policies: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-policies',
  protocols: 'https://kubernetes.io/docs/reference/networking/service-protocols/',
  windows: 'https://kubernetes.io/docs/concepts/services-networking/windows-networking/',
} as const;
