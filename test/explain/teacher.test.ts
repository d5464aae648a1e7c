import { join } from 'node:path';
import { explain, paragraphsOf } from '../../src/explain/explain';
import type { Topic } from '../../src/explain/explained-service';
import { AppContext } from '../../src/explain/app-context';
import { PORTABLE, type ClusterProfile } from '../../src/service/cluster';
import { manifestsOf } from '../manifests-of';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const NLB = {
  type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb',
  ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 8443 }],
};
const CERTIFICATE = { [`${AWS}ssl-cert`]: 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d-0000-4000-8000-000000000000' };

function textOf(topic: Topic, spec: object = {}, annotations: Record<string, string> = {}, cluster: Partial<ClusterProfile> = {}): string {
  const service = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
    spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...spec },
  };
  return (explain(service, { ...PORTABLE, ...cluster }).topics[topic] ?? []).map(({ text }) => text).join('\n');
}

describe('the first facts', () => {
  it('is who reaches it inside the cluster, under which name, and where they end', () => {
    expect(textOf('reach'))
      .toBe('Pods in namespace shop connect to web, those in other namespaces to web.shop, on http (80/TCP) → 8080, and reach pods with '
        + 'app=web.');
  });
  it('is who reaches it from the internet, on which port TLS ends, and what the pods see', () => {
    const reach = textOf('reach', NLB, { ...CERTIFICATE, [`${AWS}scheme`]: 'internet-facing', [`${AWS}ssl-ports`]: 'https' });
    expect(reach).toContain('Clients from the internet connect to the address in .status.loadBalancer, once AWS Load Balancer Controller '
      + 'has created it');
    expect(reach).toContain('on http (80/TCP) and https (443/TCP) where TLS is terminated; pods see the address of a node');
  });
  it('names the host that ExternalDNS points at it, and the clients that are let in', () => {
    const reach = textOf('reach', {
      ...NLB,
      loadBalancerSourceRanges: ['203.0.113.0/24'],
    }, { 'external-dns.alpha.kubernetes.io/hostname': 'shop.example.com' });
    expect(reach).toContain('Clients of 203.0.113.0/24 connect to shop.example.com');
  });
  it('states that pods see the client address if the load balancer and the policy preserve it', () => {
    expect(textOf('reach', { ...NLB, externalTrafficPolicy: 'Local' })).toContain('pods see the address of the client');
  });
  it('states that a node port hides the client address, and that an ExternalName does not', () => {
    expect(textOf('reach', { type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }))
      .toContain('on port 30080 for 80/TCP; pods see the address of a node');
    expect(textOf('reach', { type: 'ExternalName', externalName: 'db.example.com' }))
      .toContain('and they connect to db.example.com directly');
  });
});

describe('statements that newcomers might misunderstand', () => {
  it('does not say that pods without a ready pod on the node are reached under the policy Local', () => {
    expect(textOf('reach', { type: 'NodePort', externalTrafficPolicy: 'Local' }))
      .toContain('Clients that can reach a node with a ready pod connect to its address');
  });
  it('names the range of node ports once', () => {
    expect(textOf('entries', NLB))
      .toContain('on ports from 30000-32767 that the cluster picks for http (80/TCP) and https (443/TCP); allocated ports are in '
        + '.spec.ports[*].nodePort.');
    expect(textOf('entries', { type: 'NodePort', ports: [{ name: 'a', port: 1, nodePort: 30001 }, { name: 'b', port: 2 }] }))
      .toContain('on port 30001 for a (1/TCP) and a port from 30000-32767 that the cluster picks for b (2/TCP);');
  });
  it('names the address that an annotation asks for, and then does not say that the cloud picks one', () => {
    const metalLb = [{ type: 'LoadBalancer' }, { 'metallb.io/loadBalancerIPs': '192.0.2.53' }, { loadBalancer: ['metallb'] }] as const;
    expect(textOf('reach', ...metalLb)).toContain('(192.0.2.53 was requested)');
    expect(textOf('load-balancer', ...metalLb)).not.toContain('loadBalancerIP is not set');
  });
  it('promises no header where a route passes bytes on', () => {
    const service = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'db', namespace: 'shop' },
      spec: { selector: { app: 'db' }, ports: [{ port: 5432 }] },
    };
    const route = (kind: string) => ({
      apiVersion: 'gateway.networking.k8s.io/v1', kind, metadata: { name: 'edge', namespace: 'shop' },
      spec: { rules: [{ backendRefs: [{ name: 'db', port: 5432 }] }] },
    });
    const reach = (kind: string) => (explain(service, PORTABLE, new AppContext([service, route(kind)])).topics.reach ?? [])
      .map(({ text }) => text).join('\n');
    expect(reach('HTTPRoute')).toContain('which sends the client address in X-Forwarded-For');
    expect(reach('TCPRoute')).toMatch(/Clients also arrive through TCPRoute edge; pods see the address of the gateway\.$/);
  });
  it('names endpoints instead of pods for a headless Service without a selector', () => {
    expect(textOf('entries', { clusterIP: 'None', selector: undefined })).toContain('clients connect directly to the listed endpoints');
  });
});

describe('TLS', () => {
  it('ends on the ports that the annotations name, with their policy, and pods get the rest', () => {
    const facts = textOf('load-balancer', NLB, {
      ...CERTIFICATE, [`${AWS}ssl-ports`]: '443',
      [`${AWS}ssl-negotiation-policy`]: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
    });
    expect(facts).toContain('The load balancer terminates TLS on https (443/TCP), with the policy ELBSecurityPolicy-TLS13-1-2-2021-06; '
      + 'the pods get the decrypted bytes.');
    expect(facts).toContain('http (80/TCP) is forwarded unchanged: TLS is not terminated there.');
    expect(facts).toContain('layer 4');
  });
  it('ends on all TCP ports where none is named', () => {
    expect(textOf('load-balancer', NLB, CERTIFICATE))
      .toContain('on http (80/TCP) and https (443/TCP), with the default policy of the cloud');
  });
  it('begins again towards pods that must then have a certificate', () => {
    expect(textOf('load-balancer', NLB, { ...CERTIFICATE, [`${AWS}backend-protocol`]: 'ssl' }))
      .toContain('encrypts again towards the pods, which must have their own certificate');
  });
  it('is HTTPS where a Classic ELB reads HTTP', () => {
    const facts = textOf('load-balancer', { ...NLB, loadBalancerClass: undefined }, {
      ...CERTIFICATE,
      [`${AWS}backend-protocol`]: 'http',
    }, { loadBalancer: ['aws-in-tree'] });
    expect(facts).toContain('the pods get plain HTTP');
    expect(facts).toContain('layer 7');
  });
  it('is not mentioned without a certificate', () => expect(textOf('load-balancer', NLB)).not.toContain('TLS'));
  test.each([
    ['digitalocean', { 'service.beta.kubernetes.io/do-loadbalancer-certificate-id': '0a1b2c3d-0000-4000-8000-000000000000' },
      'https (443/TCP)'],
    ['hetzner', { 'load-balancer.hetzner.cloud/protocol': 'https', 'load-balancer.hetzner.cloud/http-certificates': 'shop' },
      'http (80/TCP) and https (443/TCP)'],
    ['oci', {
      'service.beta.kubernetes.io/oci-load-balancer-tls-secret': 'shop-tls',
      'service.beta.kubernetes.io/oci-load-balancer-ssl-ports': '443',
    }, 'https (443/TCP)'],
  ])('ends as the table of %s says', (id, annotations, ports) => {
    expect(textOf('load-balancer', { ...NLB, loadBalancerClass: undefined }, annotations, { loadBalancer: [id] }))
      .toContain(`terminates TLS on ${ports}, with`);
  });
});

describe('facts that do not apply are omitted', () => {
  it('source ranges do not restrict node ports and the virtual IP', () => {
    expect(textOf('entries', { type: 'LoadBalancer', loadBalancerSourceRanges: ['203.0.113.0/24'] }, {}, { loadBalancer: ['gcp'] }))
      .toContain('; node ports and the virtual IP are open to every client that can reach them.');
  });
  it('without node ports, node ports are not mentioned, and the firewall must allow the pods', () => {
    const spec = { type: 'LoadBalancer', allocateLoadBalancerNodePorts: false };
    expect(textOf('firewall', spec)).toBe('To the pods: 8080/TCP, from the load balancer.');
    expect(textOf('proxy', spec, {}, { proxyMode: 'nftables' })).not.toContain('Node ports answer');
    expect(textOf('reach', spec)).not.toContain('node ports');
    expect(textOf('client-address', { ...spec, externalTrafficPolicy: 'Local' })).not.toContain('node ports');
    expect(textOf('entries', { ...spec, loadBalancerSourceRanges: ['203.0.113.0/24'] }))
      .toContain('the virtual IP is open to every client that can reach it.');
  });
  it('a node without a pod drops connections from outside only', () => {
    expect(textOf('client-address', { type: 'NodePort', externalTrafficPolicy: 'Local' }))
      .toContain('drops connections from outside the cluster, and accepts those of its own pods');
  });
  it('nodes pass nothing on where the targets are pods', () => {
    const facts = textOf('client-address', NLB, { [`${AWS}nlb-target-type`]: 'ip' });
    expect(facts).not.toContain('any node accepts the connection');
    expect(facts).toContain('The load balancer connects directly to the pods');
  });
  it('a container port that two ports lead to is one rule of the firewall', () => {
    const ports = [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'https', port: 443, targetPort: 'http' }];
    expect(textOf('firewall', { ...NLB, ports }, { [`${AWS}nlb-target-type`]: 'ip' }))
      .toContain('To the pods: the container port named http/TCP, from');
  });
});

describe('when a pod behind it stops', () => {
  it('connections may still arrive, so that it should go on for a while', () =>
    expect(textOf('rollout')).toContain('a preStop hook that sleeps for some seconds'));
  it('a pod that is listed ready or not stays listed', () =>
    expect(textOf('rollout', { publishNotReadyAddresses: true })).toContain('it stays listed'));
  it('the load balancer removes a pod later than the cluster does', () =>
    expect(textOf('rollout', NLB, { [`${AWS}nlb-target-type`]: 'ip' })).toContain('later than the cluster'));
  it('with externalTrafficPolicy Local the node drops connections until the health check has failed', () =>
    expect(textOf('rollout', { ...NLB, externalTrafficPolicy: 'Local' })).toContain('until the health check fails'));
  it('manual endpoints are not removed automatically', () =>
    expect(textOf('rollout', { selector: undefined })).toContain('remove it from the list'));
  it('does not apply to an ExternalName', () =>
    expect(textOf('rollout', { type: 'ExternalName', externalName: 'db.example.com' })).toBe(''));
});

describe('a shop of 14 Services', () => {
  const objects = manifestsOf(join(__dirname, 'fixtures', 'shop-of-14.yaml')) as any[]; // parsed YAML
  const services = objects.filter(({ kind }) => kind === 'Service');
  const text = [...paragraphsOf(services, PORTABLE, new AppContext(objects))].join('');
  const lines = text.trimEnd().split('\n');

  it('is explained in at most 120 lines', () => {
    expect(services).toHaveLength(14);
    expect(lines.length).toBeLessThanOrEqual(120);
  });
  it('repeats no line that names no Service', () => expect(lines.filter((line) => line !== '' && !line.includes('X-Forwarded-For')))
    .toEqual([...new Set(lines.filter((line) => line !== '' && !line.includes('X-Forwarded-For')))]));
  it('names the workload behind each, and what leads to it', () => {
    expect(text).toContain('and reach pods of Deployment storefront.');
    expect(text).toContain('reach pods of StatefulSet orders-db directly');
    expect(text).toContain('Clients also arrive through Ingress shop (shop.example.com)');
    expect(text).toContain('Clients also arrive through HTTPRoute reviews (reviews.example.com)');
  });
  it('names the Services to which a common fact does not apply', () => expect(text).toContain('The same for all but mail'));
  it('begins each Service with who reaches it', () => expect(lines[1]).toContain('Pods in namespace shop connect to storefront'));
});

it('names the workload and what leads to it for one Service, too', () => {
  const objects = manifestsOf(join(__dirname, 'fixtures', 'shop-of-14.yaml')) as any[]; // parsed YAML
  const reach = explain(objects[0], PORTABLE, new AppContext(objects)).topics.reach ?? [];
  expect(reach.map(({ text }) => text).join('\n'))
    .toMatch(/Deployment storefront\.\nClients also arrive through Ingress shop \(shop\.example\.com\)/);
});

it('explains a Service next to objects of any shape without throwing', () => {
  const around = new AppContext([null, 1, [],
    { kind: 'Ingress', apiVersion: 'networking.k8s.io/v1', spec: { rules: [{ host: 1, http: { paths: 'x' } }] } },
    { kind: 'HTTPRoute', apiVersion: 'gateway.networking.k8s.io/v1' }]);
  expect(explain({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: {} }, PORTABLE, around).subject)
    .toBe('ClusterIP Service web');
});
