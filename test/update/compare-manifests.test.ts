import { registerProvider } from '../../src/providers/engine/definition/entries';
import { kinds } from '../../src/providers/engine/definition/kinds';
import { defineProvider } from '../../src/providers/engine/definition/setting';
import { ACCESS_OUTCOMES, type ChangeResult } from '../../src/update/change';
import { compareManifests, type CompareOptions } from '../../src/update/compare-manifests';
import { readTransitions } from './transitions';

type Fields = Readonly<Record<string, unknown>>;

const WEB: Fields = { type: 'ClusterIP', selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }] };
const ALLOCATED: Fields = { clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack' };
const LOAD_BALANCER: Fields = { ...WEB, type: 'LoadBalancer' };

function service(spec: Fields = {}, metadata: Fields = {}): Fields {
  return { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', ...metadata }, spec: { ...WEB, ...spec } };
}

function deployment(name: string, labels: Fields, containerPort = 8080): Fields {
  const template = {
    metadata: { labels },
    spec: { containers: [{ name: 'web', image: 'web', ports: [{ name: 'http', containerPort }] }] },
  };
  return { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace: 'shop' }, spec: { template } };
}

const INGRESS = {
  apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'entry', namespace: 'shop' },
  spec: {
    rules: [{
      http: {
        paths: [{
          path: '/', pathType: 'Prefix',
          backend: { service: { name: 'web', port: { name: 'http' } } },
        }],
      },
    }],
  },
};

/** Outcomes of the first changed object, without those about access. */
function outcomesOf(before: Fields | readonly Fields[], after: Fields
  | readonly Fields[], options?: CompareOptions): readonly ChangeResult[] {
  const { outcomes = [] } = compareManifests([before].flat(), [after].flat(), options)[0] ?? {};
  return outcomes.filter(({ outcome }) => !ACCESS_OUTCOMES.some((each) => each === outcome)); // see access-outcomes.test.ts
}

const codesOf = (outcomes: readonly ChangeResult[]): string[] => outcomes.map(({ outcome, code }) => `${outcome} ${code}`);

describe('what the API server does', () => {
  test('an unchanged manifest has no outcome, and neither has one that omits empty values', () => {
    expect(compareManifests([service()], [service()])).toEqual([]);
    expect(compareManifests([service()], [service({}, { labels: {}, annotations: null })])).toEqual([]);
  });

  test('a manifest that the API server refused before is no change, and a change of it is refused', () => {
    const ports = ['TCP', 'UDP'].map((protocol) => ({ name: protocol.toLowerCase(), port: 53, protocol, nodePort: 53 }));
    const dns = (app: string) => service({ type: 'NodePort', ports, selector: { app } });
    expect(compareManifests([dns('web')], [dns('web')])).toEqual([]);
    expect(codesOf(outcomesOf(dns('web'), dns('dns')))).toContain('refused node-port-range');
  });

  test.each([
    ['Endpoints', 'v1', (ports: Fields) => ({ subsets: [{ addresses: [{ ip: '192.0.2.1' }], ports: [ports] }] })],
    ['EndpointSlice', 'discovery.k8s.io/v1',
      (ports: Fields) => ({ addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.1'] }], ports: [ports] })],
  ])('the defaults of ports of %s are no change, and other values are', (kind, apiVersion, bodyOf) => {
    const endpoints = (ports: Fields) => ({ apiVersion, kind, metadata: { name: 'db' }, ...bodyOf(ports) });
    expect(compareManifests([endpoints({ port: 80 })], [endpoints({ name: '', port: 80, protocol: 'TCP' })])).toEqual([]);
    expect(compareManifests([endpoints({ port: 80 })], [endpoints({ port: 80, protocol: 'UDP' })]))
      .toMatchObject([{ fields: [{ before: 'TCP', after: 'UDP' }] }]);
  });

  test('a manifest that was exported from a cluster with its resourceVersion was stored', () => {
    expect(codesOf(outcomesOf(service({}, { resourceVersion: '4711' }), service({ clusterIP: 'None' }))))
      .toEqual(['refused cluster-ip-immutable', 'replaced service-replaced']);
  });

  test('a value that cannot be read is refused, also where what counts as absent was absent before', () => {
    const broken = service({ type: undefined, loadBalancerClass: ['a'], allocateLoadBalancerNodePorts: 'yes' });
    expect(compareManifests([service({ type: undefined })], [broken]).map(({ fields, outcomes }) => ({ fields, codes: codesOf(outcomes) })))
      .toEqual([{ fields: [], codes: ['refused field-type', 'refused field-type'] }]);
    expect(compareManifests([broken], [broken])).toEqual([]);
  });

  test.each([[false, 'false'], [8, '8']])('a name that is no text, %p, is refused, and the Service is not removed', (name, text) => {
    const changes = compareManifests([service({}, { name: text })], [service({}, { name })]);
    expect(changes.map(({ object, outcomes }) => [object.name, codesOf(outcomes)])).toEqual([[text, ['refused field-type']]]);
    expect(compareManifests([service({}, { name })], [service({}, { name })]).flatMap(({ outcomes }) => codesOf(outcomes)))
      .toEqual(['refused field-type']);
  });

  test.each(['internalTrafficPolicy', 'trafficDistribution', 'loadBalancerClass', 'ipFamilyPolicy'])(
    'an empty %s is a value, and refused', (field) => {
      expect(outcomesOf(service(), service({ [field]: '' }))).toMatchObject([{ outcome: 'refused', certain: true, path: `spec.${field}` }]);
    });

  test('an internalTrafficPolicy of an ExternalName is dropped, and refused where it is none', () => {
    const name = { type: 'ExternalName', externalName: 'db.example.com', selector: undefined, ports: undefined };
    expect(outcomesOf(service(name), service({ ...name, internalTrafficPolicy: 'Local' }))).toEqual([]);
    for (const internalTrafficPolicy of ['', 'Node']) {
      expect(codesOf(outcomesOf(service(name), service({ ...name, internalTrafficPolicy })))).toEqual(['refused internal-traffic-policy']);
    }
  });

  test('a null in a field that the minor does not know is refused, where it is nothing to later ones', () => {
    const after = service({ trafficDistribution: null });
    expect(outcomesOf(service(), after, { cluster: { kubernetes: '1.26' } })).toMatchObject([{
      outcome: 'refused', path: 'spec.trafficDistribution', reason: 'Unknown field',
    }]);
    expect(compareManifests([service()], [after], { cluster: { kubernetes: '1.36' } })).toEqual([]);
    const clientSide = { cluster: { kubernetes: '1.26' }, apply: 'client-side' } as const;
    expect(compareManifests([service()], [after], clientSide)).toEqual([]);
    expect(codesOf(outcomesOf(service(), service({ trafficDistribution: 'PreferClose' }), clientSide))).toEqual(['ignored field-unknown']);
  });

  test('kubectl cannot order its patch where two ports of one number have another changed one between them', () => {
    const before = service({ ports: [{ name: 'http', port: 80 }] });
    const tcp = { name: 'dns', port: 53 }, udp = { name: 'dns-udp', port: 53, protocol: 'UDP' }, other = { name: 'metrics', port: 9153 };
    const outcomesFor = (ports: readonly Fields[], apply: CompareOptions['apply']) =>
      codesOf(outcomesOf(before, service({ ports }), { apply }).filter(({ outcome }) => outcome === 'refused'));
    expect(outcomesFor([tcp, other, udp], 'client-side')).toEqual(['refused port-merge-trap']);
    expect(outcomesFor([tcp, udp, other], 'client-side')).toEqual([]);
    expect(outcomesFor([tcp, other, udp], 'server-side')).toEqual([]);
  });

  test.each(['deletionTimestamp', 'deletionGracePeriodSeconds'])('%s, which a new object may bring, is refused in an update', (field) => {
    const leaving = service({}, { [field]: field === 'deletionTimestamp' ? '2024-01-01T00:00:00Z' : 30 });
    const refused = [{ outcome: 'refused', certain: true, code: 'deletion-immutable', path: `metadata.${field}` }];
    expect(outcomesOf(service(), leaving)).toMatchObject(refused);
    expect(outcomesOf(leaving, leaving)).toMatchObject(refused);
    expect(outcomesOf(leaving, leaving, { live: [leaving] })).toEqual([]);
    expect(outcomesOf(leaving, service())).toEqual([]);
  });

  test('a clusterIP that comes with type ExternalName is kept in an update, where its list is refused', () => {
    const name = service({ type: 'ExternalName', externalName: 'db.example.com', ports: undefined, clusterIP: '10.96.0.8' });
    const live = [service(ALLOCATED)];
    const [change] = compareManifests([service()], [name], { apply: 'replace', live });
    expect(codesOf(change.outcomes)).not.toContain('refused external-name-fields');
    expect(change.stored).toMatchObject({ spec: { type: 'ExternalName', clusterIP: '10.96.0.8', clusterIPs: ['10.96.0.8'] } });
    const both = { ...name, spec: { ...name.spec as Fields, clusterIPs: ['10.96.0.8'] } };
    expect(codesOf(outcomesOf(service(), both, { apply: 'replace', live }))).toEqual(['refused external-name-fields']);
  });

  test('a port written with protocol: null is another port to server-side apply than the one it made: it is there twice', () => {
    const ports = [{ name: 'http', port: 80, protocol: null }];
    const found = outcomesOf(service({ ports }), service({ ports, publishNotReadyAddresses: true }));
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(['port-name-duplicate spec.ports[1].name', 'port-duplicate spec.ports[1]']);
    expect(outcomesOf(service({ ports }), service({ ports }))).toEqual(found);
    for (const apply of ['replace', 'client-side'] as const)
      expect(outcomesOf(service({ ports }), service({ ports, publishNotReadyAddresses: true }), { apply })).toEqual([]);
  });

  test('a port written with protocol: null stays when the manifest leaves it out, before the ports that are new', () => {
    const before = service({ ports: [{ name: 'http', port: 80, protocol: null }] });
    const live = [service({ ...ALLOCATED, ports: [{ name: 'http', port: 80, protocol: 'TCP' }] })];
    const cluster = { serviceCidrs: ['10.96.0.0/16'] };
    const [{ stored }] = compareManifests([before], [service({ ports: [{ name: 'https', port: 443 }] })], { live, cluster });
    expect(stored).toMatchObject({ spec: { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, protocol: 'TCP' }] } });
  });

  test('a Service that becomes headless with a policy of two families is refused for the second address, too', () => {
    const cluster = { serviceCidrs: ['10.96.0.0/16', 'fd00:10:96::/112'] };
    const headless = service({ clusterIP: 'None', ipFamilyPolicy: 'PreferDualStack' });
    expect(outcomesOf(service(), headless, { cluster }).map(({ code, path }) => `${code} ${path}`)).toEqual(expect.arrayContaining(
      ['cluster-ip-immutable spec.clusterIPs[0]', 'cluster-ips-none spec.clusterIPs'],
    ));
  });

  test('an address with an outdated spelling is refused first, and accepted if it is stored', () => {
    const cluster = { kubernetes: '1.36' } as const, mapped = '::ffff:10.96.0.9';
    const invalid = service({ clusterIP: mapped, trafficDistribution: 'x' }, { labels: { a: 'x.' } });
    expect(codesOf(outcomesOf(service(), invalid, { cluster, live: [service(ALLOCATED)] }))).toEqual(['refused ip-address-strict']);
    const stored = service({ externalIPs: ['192.0.02.1'], loadBalancerSourceRanges: ['192.0.2.1/24'], type: 'LoadBalancer' });
    const next = { ...stored, spec: { ...stored.spec as Fields, publishNotReadyAddresses: true } };
    expect(outcomesOf(stored, next, { cluster, live: [stored] }).filter(({ outcome }) => outcome === 'refused')).toEqual([]);
  });

  test('a change in place is a change without outcomes', () => {
    expect(compareManifests([service()], [service({}, { labels: { team: 'a' } })])).toEqual([{
      object: { index: 0, apiVersion: 'v1', kind: 'Service', namespace: 'shop', name: 'web' }, side: 'after',
      fields: [{ path: 'metadata.labels[team]', segments: ['metadata', 'labels', 'team'], after: 'a' }], outcomes: [],
    }]);
  });

  test('becoming headless is certainly refused, with the server\'s reason, path and message, and needs a new Service', () => {
    const [refused, replaced] = outcomesOf(service(), service({ clusterIP: 'None' }));
    expect(refused).toMatchObject({
      outcome: 'refused', certain: true, code: 'cluster-ip-immutable', path: 'spec.clusterIPs[0]',
      reason: 'Invalid value', says: 'may not change once set',
    });
    expect(replaced).toMatchObject({ outcome: 'replaced', code: 'service-replaced', lost: ['cluster-ip', 'connections'] });
  });

  test.each(['server-side', 'client-side', 'replace'] as const)(
    'a headless Service that gets a cluster IP is refused whatever the families of the cluster, said once (%s)', (apply) => {
      expect(outcomesOf(service({ clusterIP: 'None' }), service({ clusterIP: '10.96.0.7' }), { apply })).toMatchObject([
        { outcome: 'refused', certain: true, code: 'cluster-ip-immutable', path: 'spec.clusterIPs[0]', reason: 'Invalid value' },
        { outcome: 'replaced', certain: true, code: 'service-replaced', path: 'spec.clusterIPs[0]' },
      ]);
    },
  );

  test('no longer being headless is accepted, and the Service stays headless', () => {
    expect(outcomesOf(service({ clusterIP: 'None' }), service()))
      .toMatchObject([{ outcome: 'kept', certain: true, code: 'headless-kept', severity: 'error' }]);
  });

  test('an address is refused unless the cluster had given this very one, and live objects settle it', () => {
    const next = service({ clusterIP: '10.96.0.7' });
    const live = (clusterIP: string) =>
      service({
        clusterIP, clusterIPs: [clusterIP], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', sessionAffinity: 'None',
        internalTrafficPolicy: 'Cluster',
      });
    expect(outcomesOf(service(), next)[0]).toMatchObject({ outcome: 'refused', certain: false });
    expect(outcomesOf(service(), next, { cluster: { serviceCidrs: ['10.96.0.0/16'] } })[0])
      .toMatchObject({ certain: false, when: 'the cluster did not give it this address by chance' });
    expect(outcomesOf(service(), next, { live: [live('10.96.0.9')] })[0]).toMatchObject({ outcome: 'refused', certain: true });
    expect(outcomesOf(service(), next, { live: [live('10.96.0.7')] })).toEqual([]);
  });

  test('another family first is refused if the cluster gave it one of the other', () => {
    expect(outcomesOf(service(), service({ ipFamilies: ['IPv4'] }))[0]).toMatchObject({
      outcome: 'refused', certain: false, code: 'cluster-ip-family', when: 'the cluster gave it an IPv6 address first',
    });
  });

  test('the very same manifest is refused when it is applied again, where it asks for two families and lists one', () => {
    const dual = service({ ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4'] });
    expect(outcomesOf(dual, dual, { cluster: { serviceCidrs: ['10.96.0.0/16', 'fd00::/112'] } }))
      .toMatchObject([{ outcome: 'refused', certain: true, code: 'secondary-family-release' }]);
  });

  test('adding a class to a load balancer is refused', () => {
    expect(codesOf(outcomesOf(service(LOAD_BALANCER), service({ ...LOAD_BALANCER, loadBalancerClass: 'example.com/lb' })))).toEqual([
      'refused load-balancer-class-immutable', 'replaced service-replaced',
    ]);
  });

  test('a node port that is left out is kept', () => {
    const port = { name: 'http', port: 80, nodePort: 30080 };
    expect(outcomesOf(service({ type: 'NodePort', ports: [port] }), service({ type: 'NodePort', ports: [{ name: 'http', port: 80 }] })))
      .toMatchObject([
      { outcome: 'kept', certain: true, code: 'allocated-kept', path: 'spec.ports[0].nodePort' },
    ]);
  });

  test('kubectl apply loses one of two protocols on a number, server-side apply does not', () => {
    const before = service({ ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });
    const after = service({ ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'dns-tcp', port: 53, protocol: 'TCP' }] });
    expect(outcomesOf(before, after, { apply: 'client-side' }))
      .toMatchObject([{ outcome: 'lost', certain: true, code: 'port-lost', path: 'spec.ports[1]', lost: ['port'] }]);
    expect(outcomesOf(before, after, { apply: 'server-side' })).toEqual([]);
  });

  test('ports in another order alone are stored in that order from 1.29 on, and before that apply changed nothing', () => {
    const [http, https] = [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80 },
      { name: 'https', port: 443, protocol: 'TCP', targetPort: 443 }];
    const allocated = { clusterIP: '10.96.0.9', clusterIPs: ['10.96.0.9'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack' };
    const live = service({ ...allocated, sessionAffinity: 'None', internalTrafficPolicy: 'Cluster', ports: [http, https] });
    const storedOn = (kubernetes: '1.28' | '1.29') =>
      compareManifests([service({ ports: [http, https] })], [service({ ports: [https, http] })], {
        live: [live],
        cluster: { kubernetes },
      })[0].stored;
    expect(storedOn('1.28')).toMatchObject({ spec: { ports: [{ name: 'http' }, { name: 'https' }] } });
    expect(storedOn('1.29')).toMatchObject({ spec: { ports: [{ name: 'https' }, { name: 'http' }] } });
  });

  test('an EndpointSlice keeps its address type', () => {
    const slice = (addressType: string): Fields => ({
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: 'web-1' },
      addressType, endpoints: [],
    });
    expect(outcomesOf(slice('IPv4'), slice('FQDN')))
      .toMatchObject([{ outcome: 'refused', code: 'slice-address-type-immutable', path: 'addressType' }]);
  });

  test('the stored object is predicted from the live one: fields of others stay, applied ones are removed', () => {
    const live = service(
      {
        clusterIP: '10.96.0.9', clusterIPs: ['10.96.0.9'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', sessionAffinity: 'None',
        internalTrafficPolicy: 'Cluster',
      },
      { uid: 'u', labels: { old: '1', theirs: '2' } },
    );
    const [change] = compareManifests([service({}, { labels: { old: '1' } })],
      [service({ type: 'NodePort' }, { labels: { mine: '3' } })], { live: [live] });
    expect(change.stored).toMatchObject({
      metadata: { uid: 'u', labels: { theirs: '2', mine: '3' } },
      spec: { type: 'NodePort', clusterIP: '10.96.0.9', externalTrafficPolicy: 'Cluster' },
    });
    // Without `nodePort`: the API server allocates a new one.
    expect((change.stored?.spec as { ports: unknown[] }).ports).toEqual([{ name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 }]);
  });
});

describe('what becomes of traffic', () => {
  const PODS = deployment('web', { app: 'web' });

  test('a selector for pods that run already interrupts nothing', () => {
    const blue = deployment('blue', { app: 'web', v: 'blue' }), green = deployment('green', { app: 'web', v: 'green' });
    expect(outcomesOf([service({ selector: { v: 'blue' } }), blue, green], [service({ selector: { v: 'green' } }), blue, green]))
      .toEqual([]);
  });

  test('a selector for pods that the same change makes interrupts until they are ready', () => {
    const [outcome] = outcomesOf([service(), PODS], [service({ selector: { app: 'shop' } }), deployment('web', { app: 'shop' })]);
    expect(outcome).toMatchObject({ outcome: 'interrupts', certain: true, code: 'selector-flip', path: 'spec.selector' });
    expect(outcome.why).toContain('Deployment web');
  });

  test('a selector for pods that a workload cannot get, because its own selector is immutable', () => {
    const web = (label: string, kind = 'Deployment'): Fields => {
      const { spec, ...other } = deployment('web', { app: label });
      return { ...other, kind, spec: { ...spec as Fields, selector: { matchLabels: { app: label } } } };
    };
    const [outcome] = outcomesOf([service(), web('web')], [service({ selector: { app: 'shop' } }), web('shop')]);
    expect(outcome).toMatchObject({ outcome: 'interrupts', certain: true, code: 'selector-flip', path: 'spec.selector' });
    expect(outcome.why).toContain('the API server refuses another selector for Deployment web');
    const [created] = outcomesOf([service(), web('web', 'StatefulSet')], [service({ selector: { app: 'shop' } }), web('shop')]);
    expect(created.why).toContain('until they are ready');
  });

  test('a selector for pods of a workload that was scaled to zero interrupts until they are ready', () => {
    const green = (replicas: number): Fields =>
      ({ ...deployment('green', { app: 'green' }), spec: { ...deployment('green', { app: 'green' }).spec as Fields, replicas } });
    expect(outcomesOf([service(), PODS, green(0)], [service({ selector: { app: 'green' } }), PODS, green(3)]))
      .toMatchObject([{ outcome: 'interrupts', certain: true, code: 'selector-flip' }]);
  });

  test('a selector that no pod of the app carries may leave the Service without endpoints', () => {
    expect(outcomesOf([service(), PODS], [service({ selector: { app: 'other' } }), PODS]))
      .toMatchObject([{ outcome: 'interrupts', certain: false, code: 'selector-flip' }]);
  });

  test('target ports that are swapped interrupt nothing, as the pods listen on both', () => {
    const ports = (targetPort: number, other: number): Fields =>
      service({ ports: [{ name: 'http', port: 80, targetPort }, { name: 'admin', port: 81, targetPort: other }] });
    expect(outcomesOf(ports(8080, 8081), ports(8081, 8080))).toEqual([]);
  });

  test('a target port at which the running pods listen interrupts nothing, another one may', () => {
    const after = service({ ports: [{ name: 'http', port: 80, targetPort: 9090 }] });
    expect(outcomesOf([service(), PODS], [after, deployment('web', { app: 'web' }, 9090)]))
      .toMatchObject([{ outcome: 'interrupts', certain: false, code: 'target-port-early', path: 'spec.ports[0].targetPort' }]);
    const both = {
      ...PODS,
      spec: {
        template: {
          metadata: { labels: { app: 'web' } },
          spec: { containers: [{ ports: [{ containerPort: 8080 }, { containerPort: 9090 }] }] },
        },
      },
    };
    expect(outcomesOf([service(), both], [after, both])).toEqual([]);
  });

  test('a port that an Ingress, a route or a ServiceMonitor still names must not be renamed', () => {
    const monitor = {
      apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: 'web', namespace: 'shop' },
      spec: { selector: { matchLabels: { app: 'web' } }, endpoints: [{ port: 'http' }] },
    };
    const meta = { labels: { app: 'web' } };
    const after = service({ ports: [{ name: 'web', port: 80, targetPort: 8080 }] }, meta);
    expect(outcomesOf([service({}, meta), INGRESS, monitor], [after, INGRESS, monitor])).toMatchObject([{
      outcome: 'interrupts', code: 'port-still-named', severity: 'error',
      users: ['Ingress shop/entry at spec.rules[0].http.paths[0].backend.service', 'ServiceMonitor shop/web at spec.endpoints[0]'],
    }]);
  });

  test.each([
    ['session affinity', { sessionAffinity: 'ClientIP' }, 'session-affinity-change'],
    ['the policy for traffic inside', { internalTrafficPolicy: 'Local' }, 'traffic-policy-change'],
  ])('%s moves connections', (_name, spec, code) => {
    expect(codesOf(outcomesOf(service(), service(spec)))).toEqual([`interrupts ${code}`]);
  });

  test('endpoints made by hand stay behind when the Service gets a selector', () => {
    const slice = {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
      metadata: { name: 'web-1', namespace: 'shop', labels: { 'kubernetes.io/service-name': 'web' } }, addressType: 'IPv4',
      endpoints: [{ addresses: ['10.0.0.5'] }],
    };
    expect(codesOf(outcomesOf([service({ selector: undefined }), slice], [service(), PODS]))).toEqual(['interrupts slice-left-behind']);
  });

  test('the PROXY protocol on one side breaks requests', () => {
    const next = service(LOAD_BALANCER, { annotations: { 'load-balancer.hetzner.cloud/uses-proxyprotocol': 'true' } });
    expect(codesOf(outcomesOf(service(LOAD_BALANCER), next))).toContain('interrupts proxy-protocol-change');
  });
});

describe('what becomes of load balancers', () => {
  const scheme = (value: string): Fields =>
    service({
      ...LOAD_BALANCER,
      loadBalancerClass: 'service.k8s.aws/nlb',
    }, { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': value } });

  test('another scheme of an NLB recreates the load balancer, and lists the losses and the source', () => {
    expect(outcomesOf(scheme('internal'), scheme('internet-facing'))).toMatchObject([{
      outcome: 'recreated', certain: true, code: 'load-balancer-recreated', controller: 'aws-load-balancer-controller',
      lost: ['address', 'dns-name', 'connections', 'load-balancer'],
      source: { path: 'pkg/deploy/elbv2/load_balancer_synthesizer.go', line: 225 },
    }]);
  });

  test('what a controller does depends on what the server stores: a node port that it keeps is no other one, and a renamed port has '
    + 'another one when it is replaced', () => {
    const classic = (port: Fields, options: CompareOptions = {}) => (before: Fields) =>
      outcomesOf(service({ type: 'LoadBalancer', ports: [{ port: 80, ...before }] }), service({
        type: 'LoadBalancer',
        ports: [{ port: 80, ...port }],
      }), { cluster: { loadBalancer: ['aws-in-tree'] }, ...options })
        .filter(({ controller }) => controller === 'aws-in-tree').map(({ outcome, certain, when }) => [outcome, certain, when]);
    expect(classic({ name: 'http' })({ name: 'http', nodePort: 30080 })).toEqual([]);
    expect(classic({ name: 'http', nodePort: 30081 })({ name: 'http', nodePort: 30080 })).toEqual([['interrupts', true, undefined]]);
    expect(classic({ name: 'http', nodePort: 30080 })({ name: 'http' }))
      .toEqual([['interrupts', false, 'the cluster did not happen to give it this very node port']]);
    expect(classic({ name: 'web' })({ name: 'http' })).toEqual([]);
    expect(classic({ name: 'web' }, { apply: 'replace' })({ name: 'http' })).toEqual([['interrupts', true, undefined]]);
    const live = service({
      type: 'LoadBalancer', clusterIP: '10.96.0.9', clusterIPs: ['10.96.0.9'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack',
      sessionAffinity: 'None', externalTrafficPolicy: 'Cluster',
      internalTrafficPolicy: 'Cluster', allocateLoadBalancerNodePorts: true,
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80, nodePort: 30080 }],
    });
    expect(classic({ name: 'http', nodePort: 30080 }, { live: [live] })({ name: 'http' })).toEqual([]);
  });

  test('a load balancer that stays public although the manifest says internal is an error', () => {
    const oci = (internal: string): Fields =>
      service(LOAD_BALANCER, { annotations: { 'service.beta.kubernetes.io/oci-load-balancer-internal': internal } });
    expect(outcomesOf(oci('false'), oci('true'), { cluster: { loadBalancer: ['oci'] } }))
      .toMatchObject([{ outcome: 'ignored', code: 'change-ignored', severity: 'error' }]);
  });

  test('a load balancer of Outscale stays what it was: public silently, internal with a controller that waits', () => {
    const outscale = (key: string, text: string): Fields =>
      service(LOAD_BALANCER, { annotations: { [`service.beta.kubernetes.io/${key}-load-balancer-internal`]: text } });
    const cluster = { loadBalancer: ['outscale' as const] };
    expect(outcomesOf(outscale('osc', 'false'), outscale('osc', 'true'), { cluster }))
      .toMatchObject([{ outcome: 'ignored', code: 'change-ignored', severity: 'error' }]);
    expect(outcomesOf(outscale('osc', 'true'), outscale('osc', 'false'), { cluster }))
      .toMatchObject([{ outcome: 'refused', controller: 'outscale' }]);
    expect(outcomesOf(outscale('aws', 'false'), outscale('aws', 'true'), { cluster }))
      .toMatchObject([{ outcome: 'ignored', code: 'change-ignored', severity: 'error' }]);
  });

  test('a Service that is no load balancer any more loses it', () => {
    expect(outcomesOf(service(LOAD_BALANCER), service()))
      .toMatchObject([{ outcome: 'recreated', code: 'load-balancer-recreated', controller: 'kubernetes' }]);
  });

  test('a custom provider describes the effects of changes, too', () => {
    const source = { repo: 'acme/lb', commit: '0'.repeat(40), path: 'lb.go', symbol: 'Update' };
    registerProvider(defineProvider({
      id: 'acme', title: 'Acme', makes: 'load-balancer', protocols: ['TCP'], classes: ['acme.example/lb'], prefixes: ['lb.acme.example/'],
      docs: 'https://lb.acme.example', rules: [],
      table: { zone: { key: 'lb.acme.example/zone', as: kinds.text({ words: 'a zone' }) } },
      changes: [{ id: 'zone', option: 'zone', effect: 'ignored', words: 'The zone is read once.', source }],
    }));
    const zone = (text: string): Fields =>
      service({ ...LOAD_BALANCER, loadBalancerClass: 'acme.example/lb' }, { annotations: { 'lb.acme.example/zone': text } });
    expect(outcomesOf(zone('a'), zone('b')))
      .toMatchObject([{ outcome: 'ignored', certain: true, controller: 'acme', why: 'The zone is read once.', source }]);
  });
});

test.each(['cilium', 'kube-router', 'metallb'] as const)('another type releases the address of a load balancer of %s', (id) => {
  expect(outcomesOf(service(LOAD_BALANCER), service(), { cluster: { loadBalancer: [id] } })).toContainEqual(
    expect.objectContaining({ outcome: 'recreated', certain: true, path: 'spec.type', controller: id, lost: ['address', 'connections'] }),
  );
});

describe('a field that no load balancer follows', () => {
  it.each<[string, Fields]>([
    ['the selector', { selector: { app: 'shop' } }], ['internalTrafficPolicy', { internalTrafficPolicy: 'Local' }],
  ])('is not called ignored, as others act on %s', (_, fields) => {
    for (const type of ['ClusterIP', 'NodePort', 'LoadBalancer']) {
      for (const loadBalancer of [undefined, ['hetzner'], ['azure'], ['aws-in-tree'], ['metallb']] as const) {
        const changes = compareManifests([service({ type })], [service({ ...LOAD_BALANCER, ...fields })],
          { cluster: loadBalancer === undefined ? {} : { loadBalancer } });
        expect(changes.flatMap(({ outcomes }) => outcomes.map(({ code }) => code))).not.toContain('change-ignored');
      }
    }
  });
});

describe('what is renamed, moved or removed', () => {
  test('another name is another Service, and users of the old one are reported', () => {
    const client = {
      ...deployment('client', { app: 'client' }),
      spec: {
        template: {
          metadata: { labels: { app: 'client' } },
          spec: { containers: [{ env: [{ name: 'WEB', value: 'http://web.shop.svc:80/' }] }] },
        },
      },
    };
    const [change] = compareManifests([service(), INGRESS, client], [service({}, { name: 'web-2' }), INGRESS, client]);
    expect(change.outcomes).toMatchObject([{
      outcome: 'renamed', certain: true, code: 'service-renamed', severity: 'error', lost: ['cluster-ip', 'connections'],
      users: ['Ingress shop/entry at spec.rules[0].http.paths[0].backend.service',
        'Deployment shop/client at spec.template.spec.containers[0].env[0].value'],
    }]);
  });

  test('another name with another type is another exposure, too', () => {
    const [change] = compareManifests([service()], [service({ type: 'LoadBalancer' }, { name: 'web-2' })]);
    expect(change).toMatchObject({
      fields: [{ path: 'metadata.name', before: 'web', after: 'web-2' }, { path: 'spec.type', after: 'LoadBalancer' }],
      outcomes: [{ outcome: 'renamed' }, {
        outcome: 'exposed', severity: 'warning', why: 'reached inside the cluster only before, through a load balancer after',
      }],
    });
    const scheme = (value: string) => service({ ...LOAD_BALANCER, loadBalancerClass: 'service.k8s.aws/nlb' }, {
      name: value, annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': value },
    });
    const [{ outcomes }] = compareManifests([scheme('internal')], [scheme('internet-facing')]);
    expect(outcomes.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['renamed', expect.anything()],
      ['access-changed', 'wider: reached at a private address by all clients before, at a public address by all clients after'],
    ]);
  });

  test('another namespace with other pods is another target, too', () => {
    const [change] = compareManifests([service()], [service({ selector: { app: 'shop' } }, { namespace: 'store' })]);
    expect(change.fields[0]).toMatchObject({ path: 'metadata.namespace', before: 'shop', after: 'store' });
    expect(change.outcomes.map(({ outcome }) => outcome)).toEqual(['moved', 'redirected']);
  });

  test('a CronJob that names the Service is among its users', () => {
    const template = { spec: { containers: [{ args: ['http://web.shop.svc:80/'] }] } };
    const metadata = { name: 'job', namespace: 'shop' };
    const job = { apiVersion: 'batch/v1', kind: 'CronJob', metadata, spec: { jobTemplate: { spec: { template } } } };
    const [change] = compareManifests([service(), job], [job]);
    expect(change.outcomes).toMatchObject([{ users: ['CronJob shop/job at spec.jobTemplate.spec.template.spec.containers[0].args[0]'] }]);
  });

  test.each<[boolean, Fields]>([
    [true, { env: [{ name: 'WEB_HOST', value: 'web' }] }], [true, { command: ['curl', '--host', 'web'] }], [true, { args: ['web:80'] }],
    [true, { args: ['web-0.web.shop.svc.cluster.local:80'] }],
    [false, { env: [{ name: 'OTEL_SERVICE_NAME', value: 'web' }] }], [false, { command: ['web'] }], [false, { args: ['run', 'web'] }],
  ])('a host name names the Service, a word alone only where a host is expected: %s for %j', (isReference, container) => {
    const client = { ...deployment('client', { app: 'client' }), spec: { template: { spec: { containers: [container] } } } };
    const [change] = compareManifests([service(), client], [client]);
    expect(change.outcomes).toMatchObject([{ outcome: isReference ? 'lost' : 'removed' }]);
  });

  test('another namespace is another Service', () => {
    expect(codesOf(outcomesOf(service(), service({}, { namespace: 'store' })))).toEqual(['moved service-moved']);
  });

  test('a removed Service is reported, with the objects that still refer to it', () => {
    const changes = compareManifests([service(), INGRESS], [INGRESS]);
    expect(changes).toMatchObject([{
      side: 'before', object: { name: 'web' },
      outcomes: [{
        outcome: 'lost', code: 'service-removed', severity: 'error',
        users: [expect.stringContaining('Ingress shop/entry')], why: 'deleted with it: its DNS name web.shop, its cluster IP',
        lost: ['cluster-ip', 'connections', 'dns-name'],
      }],
    }]);
  });

  test('a removed load balancer is reported without users, too, with its losses', () => {
    expect(compareManifests([service(LOAD_BALANCER)], [])).toMatchObject([{
      outcomes: [{
        code: 'service-removed', severity: 'warning', lost: expect.arrayContaining(['load-balancer', 'address', 'dns-name']),
        why: 'deleted with it: its DNS name web.shop, its cluster IP, its node ports, its load balancer with the address',
      }],
    }]);
  });
});

describe('bad input', () => {
  const WEIRD: readonly unknown[] = [
    null, undefined, 7, 'text', [], {}, { kind: 'Service' }, { apiVersion: 'v1', kind: 'Service' },
    { apiVersion: 'v1', kind: 'Service', metadata: null, spec: [] },
    ...[null, 7, 'x', [], [null], {}, true, -1, 2 ** 60].flatMap((value) =>
      Object.keys({
        ...WEB, ...LOAD_BALANCER, clusterIP: 0, clusterIPs: 0, ipFamilies: 0, healthCheckNodePort: 0,
        sessionAffinityConfig: 0, externalIPs: 0,
      })
      .map((field) => service({ [field]: value }))),
    service({}, { annotations: [], labels: 'x' }), service({ ports: [{ port: 'x' }, null, 7, {}] }), service({}, { name: '__proto__' }),
    service({ selector: JSON.parse('{"__proto__":"x"}') as Fields }),
  ];

  test.each(['server-side', 'client-side', 'replace'] as const)('nothing is thrown under %s, whatever JSON the objects are', (apply) => {
    for (const weird of WEIRD) {
      expect(() => compareManifests([weird], [service()], { apply })).not.toThrow();
      expect(() => compareManifests([service()], [weird], { apply })).not.toThrow();
      expect(() => compareManifests([service()], [service(LOAD_BALANCER)], { apply, live: [weird] })).not.toThrow();
      expect(() => compareManifests([weird], [weird], { apply, live: [weird] })).not.toThrow();
    }
  });

  test('the last of several objects with one name counts', () => {
    expect(compareManifests([service({ clusterIP: 'None' }), service()], [service()])).toEqual([]);
  });

  test('an unknown way of applying is refused', () => {
    expect(() => compareManifests([], [], { apply: 'magic' as 'replace' })).toThrow(RangeError);
  });

  test('the manifests are not modified', () => {
    const [before, after] = [deepFrozen(service(LOAD_BALANCER)), deepFrozen(service({ ...LOAD_BALANCER, sessionAffinity: 'ClientIP' }))];
    for (const apply of ['server-side', 'client-side', 'replace'] as const)
      expect(() => compareManifests([before], [after], { apply, live: [before] })).not.toThrow();
    for (const { old, next } of readTransitions().slice(0, 200)) expect(() =>
      compareManifests([deepFrozen(old)], [deepFrozen(next)])).not.toThrow();
  });
});

test('the work grows as the number of objects does', () => {
  const work = (count: number): number => {
    let reads = 0;
    const counted = (fields: Fields): Fields => new Proxy(fields, { get: (target, field) => (reads++, Reflect.get(target, field)) });
    const sideOf = (sessionAffinity: string): unknown[] => Array.from({ length: count }, (_, at) => [
      counted(service(counted({ sessionAffinity, selector: { app: `a${at}` } }), { name: `web-${at}` })),
      counted(deployment(`web-${at}`, { app: `a${at}` })),
    ]).flat();
    expect(compareManifests(sideOf('None'), sideOf('ClientIP'))).toHaveLength(count);
    return reads;
  };
  const [few, many] = [work(50), work(400)];
  expect(many).toBeLessThan(few * 8 * 1.05);
});

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFrozen);
    Object.freeze(value);
  }
  return value;
}

describe('a Service that the API server refuses as a new one', () => {
  const outcomesOf = (before: readonly unknown[], after: Fields) =>
    compareManifests(before, [after])[0].outcomes.map(({ outcome, path }) => `${outcome} ${path}`);
  const invalid = service({ ports: [{ name: 'HTTP', port: 80 }] });

  it('is refused, whatever it gives access to', () => {
    expect(outcomesOf([], invalid)).toEqual(['refused spec.ports[0].name', 'added ']);
    expect(outcomesOf([], service({ type: 'loadBalancer' }))[0]).toBe('refused spec.type');
  });

  it('is refused after a change, too, if it was never stored', () => {
    const changed = service({ ports: [{ name: 'HTTP', port: 80 }] }, { annotations: { a: '1' } });
    expect(outcomesOf([invalid], changed)).toEqual(['refused spec.ports[0].name']);
    expect(outcomesOf([invalid], service({}, { annotations: { a: '1' } }))).not.toContain('refused spec.ports[0].name');
  });
});
