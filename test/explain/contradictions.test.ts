import { explain, type ClusterProps } from '../../src';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

/** Pairs of sentences that cannot both be true of one Service, by topic. */
const PAIRS: readonly (readonly [topic: string, one: RegExp, other: RegExp])[] = [
  ['client address', /nodes and pods see its address/, /pods (?:then )?see the address of (?:the|a) node/],
  ['client address', /; pods see the load balancer/, /pods then see the address of the node, not of the client/],
  ['client address', /; pods see the address of the client\./, /pods then see the address of the node, not of the client/],
  ['client address', /; pods see the address of the client\./, /It works at layer 7 \(HTTP\):/],
  ['layers', /It works at layer 4: /, /It works at layer 7 \(HTTP\): /],
  ['TLS', /terminates TLS on (\w+ )?\(?80\/TCP/, /80\/TCP\) is forwarded unchanged/],
  ['access', /[Oo]nly clients in \S+ can connect to the address/, /Every client that can reach the load balancer can connect/],
  ['access', /No source ranges are set/, /Only clients in/],
  ['exposure', /reachable from the internet, on/, /reachable inside the network only/],
  ['exposure', /Clients from the internet connect/, /reachable inside the network only/],
  ['virtual IP', /a virtual IP that the cluster picks/, /kube-proxy does nothing for it/],
  ['virtual IP', /kube-proxy does nothing for it/, /gets no new connections once all nodes have updated their rules/],
  ['node ports', /Node ports are open on \S+ only/, /From clients that can reach the nodes/],
  ['node ports', /no other machine can/, /To every node: 30000-32767\/TCP, from the clients/],
  ['node ports', /the primary address of any node/, /all interfaces, or the main one/],
  ['node ports', /node ports are not allocated/i, /on a port from 30000-32767/],
  ['health', /Nothing checks health from outside/, /Its health check (?:tests|sends|connects)/],
  ['health', /There is no health check/, /Its health check (?:tests|sends|connects)/],
  ['health', /it fails on every node if the Service has no ready endpoint/, /it finds failed nodes, but not failed pods/],
  ['health', /health check[^.]* on port 10256/, /health check[^.]* healthCheckNodePort/],
  ['proxy mode', /kernelspace mode, the only mode there/, /kube-proxy in iptables mode picks/],
  ['proxy mode', /kube-proxy in iptables mode picks/, /kube-proxy in nftables mode picks/],
  ['UDP', /kube-proxy deletes its conntrack entries/, /packets (?:still|continue to) go to the pod that is gone/],
  ['selector', /It has no selector:/, /and reach pods with /],
  ['names', /No traffic passes through it/, /a virtual IP that the cluster picks/],
  ['policy', /externalTrafficPolicy Cluster:/, /externalTrafficPolicy Local:/],
  ['affinity', /Without session affinity each connection/, /Connections from one client address go to the same pod/],
];

const service = (spec: object, annotations: Readonly<Record<string, string>> = {}): any => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
  spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...spec },
});

const POLICIES = ['Cluster', 'Local'] as const;
const PROFILES: readonly (readonly [string, ClusterProps])[] = [
  ['no profile', {}], ['nftables', { proxyMode: 'nftables' }], ['Windows', { nodeOs: ['windows'], proxyMode: 'kernelspace' }],
  ['loopback', { nodePortAddresses: ['127.0.0.0/8'] }],
];

/** Services without a load balancer, for each profile. */
const INSIDE = PROFILES.flatMap(([profile, cluster]) => [
  {}, { clusterIP: 'None' }, { clusterIP: 'None', selector: undefined }, { selector: undefined }, { sessionAffinity: 'ClientIP' },
  { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] }, { type: 'NodePort' }, { type: 'NodePort', externalTrafficPolicy: 'Local' },
  { type: 'ExternalName', externalName: 'db.example.com', selector: undefined, ports: undefined },
].map((spec) => [`${profile}, ${JSON.stringify(spec)}`, spec, {}, cluster] as const));

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const TLS = {
  [`${AWS}ssl-cert`]: 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888', [`${AWS}ssl-ports`]: '80',
};

/** Annotations, by controller, that affect the client address, the layer, or who can connect. */
const ANNOTATED: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'aws-in-tree': ['tcp', 'http', 'ssl', 'https'].map((protocol) => ({ [`${AWS}backend-protocol`]: protocol }))
    .flatMap((annotations) => [annotations, { ...annotations, ...TLS }]),
  'aws-load-balancer-controller': ['ip', 'instance'].map((type) => ({ [`${AWS}nlb-target-type`]: type }))
    .flatMap((annotations) => [annotations, { ...annotations, [`${AWS}proxy-protocol`]: '*' }]),
  gcp: [{ 'networking.gke.io/load-balancer-type': 'Internal' }],
  hetzner: [{ 'load-balancer.hetzner.cloud/protocol': 'http' }],
};

/** Load balancers of each controller, with each traffic policy, with source ranges, and without node ports. */
const OUTSIDE = ENTRIES.flatMap(({ id }) => [{}, ...ANNOTATED[id] ?? []].flatMap((annotations) =>
  POLICIES.flatMap((externalTrafficPolicy) =>
  [{}, { loadBalancerSourceRanges: ['10.0.0.0/8'] }, { allocateLoadBalancerNodePorts: false }].map((more) => {
    const spec = { type: 'LoadBalancer', externalTrafficPolicy, ...more };
    return [`${id}, ${JSON.stringify(annotations)}, ${JSON.stringify(spec)}`, spec, annotations, { loadBalancer: [id] }] as const;
  }))));

/** The pairs with both sentences in a text. */
const contradictionsOf = (text: string) => PAIRS.filter(([, one, other]) => one.test(text) && other.test(text)).map(([topic, one, other]) =>
  `${topic}: "${one.exec(text)![0]}" and "${other.exec(text)![0]}"`);

describe('no two sentences of an explanation contradict each other', () => {
  it.each([['inside the cluster', INSIDE], ['of load balancers', OUTSIDE]] as const)('%s', (_name, cases) => {
    const found = cases.flatMap(([title, spec, annotations, cluster]) =>
      contradictionsOf(explain(service(spec, annotations), cluster as ClusterProps).text).map((pair) => `${title}: ${pair}`));
    expect(found).toEqual([]);
    expect(cases.length).toBeGreaterThan(30);
  });

  it('each pair is of sentences that are written: one of them occurs, or it was corrected', () => {
    const all = [...INSIDE, ...OUTSIDE]
      .map(([, spec, annotations, cluster]) => explain(service(spec, annotations), cluster as ClusterProps).text).join('\n');
    const never = PAIRS.filter(([, one, other]) => !one.test(all) && !other.test(all)).map(([topic, one]) => `${topic}: ${one.source}`);
    expect(never).toEqual([]);
  });

  it('finds contradictions that are added', () => {
    expect(contradictionsOf('It works at layer 4: it forwards bytes. It works at layer 7 (HTTP): it parses headers.')).toHaveLength(1);
  });
});
