import { explain } from '../../src/explain/explain';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { readCluster } from '../../src/service/read-cluster';

const PORTS = [{ name: 'http', port: 80, nodePort: 30080 }, { name: 'https', port: 443, nodePort: 30443 },
  { name: 'mail', port: 25, nodePort: 30025 }];
const NLB = 'alibabacloud.com/nlb';
const alibaba = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-';
const linode = 'service.beta.kubernetes.io/linode-loadbalancer-';
const upcloud = (config: object) => ({ 'service.beta.kubernetes.io/upcloud-load-balancer-config': JSON.stringify(config) });
const digitalocean = 'service.beta.kubernetes.io/do-loadbalancer-';
const scaleway = 'service.beta.kubernetes.io/scw-loadbalancer-';
const UUID = '11111111-2222-3333-4444-555555555555';

/** Facts about TLS and layers, and the facts about who reaches the Service. */
function explainTls(id: string, annotations: Readonly<Record<string, string>>, spec: object = {}): { facts: string; reach: string } {
  const service = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: PORTS, ...spec },
  };
  const { topics } = explain(service, readCluster({ loadBalancer: [id as never] }));
  const texts = (topic: 'load-balancer' | 'reach') => (topics[topic] ?? []).map(({ text }) => text);
  return { facts: texts('load-balancer').filter((text) => /TLS|layer/.test(text)).join('\n'), reach: texts('reach').join('\n') };
}

const ENDS = 'The load balancer terminates TLS on https (443/TCP), with ';
test.each<[string, string, Readonly<Record<string, string>>, object, readonly string[]]>([
  ['a CLB of Alibaba', 'alibaba', {
    [`${alibaba}protocol-port`]: 'http:80,https:443', [`${alibaba}cert-id`]: 'cert-1',
    [`${alibaba}tls-cipher-policy`]: 'tls_cipher_policy_1_2',
  }, {}, [
    `${ENDS}the policy tls_cipher_policy_1_2; the pods get plain HTTP.`,
    'mail (25/TCP) is forwarded unchanged: TLS is not terminated there.', 'http (80/TCP) is HTTP without TLS.',
    'It works at layer 7 (HTTP) on http (80/TCP) and https (443/TCP):', 'It works at layer 4 on mail (25/TCP):',
  ]],
  ['an NLB of Alibaba', 'alibaba', { [`${alibaba}protocol-port`]: 'TCPSSL:443', [`${alibaba}cert-id`]: 'cert-1' },
    { loadBalancerClass: NLB }, [
    `${ENDS}the default policy of the cloud; the pods get the decrypted bytes.`,
    'http (80/TCP) and mail (25/TCP) are forwarded unchanged', 'It works at layer 4:',
  ]],
  ['Tencent', 'tencent',
    {
      'service.cloud.tencent.com/specify-protocol': JSON.stringify({
        80: { protocol: ['HTTP'] },
        443: { protocol: ['HTTPS'], tls: 'shop-tls' },
      }),
    }, {}, [
    `${ENDS}the default policy of the cloud; the pods get plain HTTP.`, 'http (80/TCP) is HTTP without TLS.',
    'It works at layer 4 on mail (25/TCP):',
  ]],
  ['Linode', 'linode', {
    [`${linode}port-443`]: '{"protocol":"https","tls-secret-name":"shop-tls"}',
    [`${linode}default-protocol`]: 'tcp',
  }, {}, [
    `${ENDS}the default policy of the cloud; the pods get plain HTTP.`, 'It works at layer 7 (HTTP) on https (443/TCP):',
  ]],
  ['Linode, where all ports speak HTTP', 'linode', { [`${linode}default-protocol`]: 'http' }, {},
    ['It works at layer 7 (HTTP): it terminates the connection']],
  ['UpCloud', 'upcloud',
    upcloud({
      frontends: [{ name: 'http' }, { name: 'https', tls_configs: [{ name: 'shop' }] }, { name: 'mail', mode: 'tcp' }],
      backends: [{ name: 'http' }, { name: 'https', properties: { tls_enabled: true } }, { name: 'mail' }],
    }), {}, [
    `${ENDS}the default policy of the cloud; it encrypts again towards the pods`, 'http (80/TCP) is HTTP without TLS.',
    'mail (25/TCP) is forwarded unchanged', 'It works at layer 7 (HTTP) on http (80/TCP) and https (443/TCP):',
  ]],
  ['UpCloud, where nothing is said', 'upcloud', {}, {},
    [`${ENDS}the default policy of the cloud; the pods get plain HTTP.`, 'http (80/TCP) and mail (25/TCP) are HTTP without TLS.',
      'It works at layer 7 (HTTP): it terminates']],
  ['DigitalOcean', 'digitalocean', { [`${digitalocean}certificate-name`]: 'shop', [`${digitalocean}tls-ports`]: '443' }, {},
    [`${ENDS}the default policy of the cloud; the pods get plain HTTP.`, 'It works at layer 7 (HTTP) on https (443/TCP):']],
  ['Scaleway, by port', 'scaleway', { [`${scaleway}certificate-ids`]: `443:${UUID}`, [`${scaleway}protocol-http`]: '80,443' }, {},
    [`${ENDS}the default policy of the cloud; the pods get plain HTTP.`, 'It works at layer 4 on mail (25/TCP):']],
  ['Civo', 'civo', { 'kubernetes.civo.com/protocol': 'http' }, {}, ['It works at layer 7 (HTTP): it terminates the connection']],
  ['OpenStack, which keeps silent about clients', 'openstack',
    { 'loadbalancer.openstack.org/default-tls-container-ref': 'https://keys.example.com:9311/v1/containers/11111111-2222-3333-4444-555555555555' }, {}, [
    'the pods get plain HTTP.',
    'It works at layer 7 (HTTP): it terminates the connection of the client and parses headers; its targets see the address of the '
      + 'load balancer',
  ]],
])('%s says which ports end TLS, with which policy, and what the pods get', (_, id, annotations, spec, sentences) => {
  const { facts } = explainTls(id, annotations, spec);
  for (const sentence of sentences) expect(facts).toContain(sentence);
});

test('the short answer names the ports on which TLS ends, and those on which pods get the address of the client', () => {
  const { reach } = explainTls('linode', { [`${linode}port-443`]: '{"protocol":"https","tls-secret-name":"shop-tls"}' });
  expect(reach).toContain('http (80/TCP), https (443/TCP) where TLS is terminated and mail (25/TCP); pods see the address of a node, and '
    + 'the client in X-Forwarded-For on https (443/TCP).');
});

test('a port that UpCloud is given no frontend for is not carried', () => {
  expect(explainTls('upcloud', upcloud({ frontends: [{ name: 'https' }] })).reach).toContain('on https (443/TCP) where TLS is terminated;');
});

test('a port without TLS never terminates it, whatever the annotation', () => {
  for (const text of ['{', '[]', '7', '{"protocol":7}', '{"protocol":null}', ''])
    expect(explainTls('linode', { [`${linode}port-443`]: text }).facts).toBe('');
  for (const text of ['{', '[]', '7', '{"443":7}', '{"443":{"protocol":"HTTPS"}}'])
    expect(explainTls('tencent', { 'service.cloud.tencent.com/specify-protocol': text }).facts).toBe('');
});

/** Controllers with TLS options whose load balancers do not terminate TLS, with the reason. */
const NOT_AT_THE_BALANCER: Readonly<Record<string, string>> = {
  loxilb: 'its options are about certificates of clients and targets; which ports end TLS they do not tell',
};

test('every controller with options for certificates or TLS describes TLS', () => {
  const silent = ENTRIES.map((entry) => entry.load())
    .filter(({ makes, traffic }) => makes === 'load-balancer' && traffic?.speaks === undefined)
    .filter(({ id, table }) => NOT_AT_THE_BALANCER[id] === undefined
      && Object.keys(table).some((property) => /tls|Tls|ssl|Ssl|cert|Cert/.test(property)));
  expect(silent.map(({ id, table }) => [id, Object.keys(table).filter((property) => /tls|Tls|ssl|Ssl|cert|Cert/.test(property))]))
    .toEqual([]);
});
