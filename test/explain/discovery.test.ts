import {
  clientPortOf, dnsAnswerOf, dnsNamesOf, hostOf, podDnsNameOf, urlOfPort, SERVICE_VARIABLE_LIMITS, variablesOf, srvRecordsOf, urlSchemeOf,
  readSubject, type DiscoverySubject,
} from '../../src/explain/discovery';

const ZONE = 'cluster.local';
const web: DiscoverySubject = {
  name: 'web', namespace: 'shop', selector: { app: 'web' },
  ports: [{ name: 'http', port: 80, targetPort: 8080 }],
};
const headless: DiscoverySubject = { ...web, headless: true };
const external: DiscoverySubject = { name: 'db', namespace: 'shop', type: 'ExternalName', externalName: 'db.example.com' };

describe('DNS names', () => {
  it('go from the short name to the fully qualified one', () => {
    expect(dnsNamesOf(web, ZONE))
      .toEqual({ short: 'web', namespaced: 'web.shop', svc: 'web.shop.svc', full: 'web.shop.svc.cluster.local' });
  });

  it('end in the domain of the cluster', () => {
    expect(dnsNamesOf(web, 'corp.example').full).toBe('web.shop.svc.corp.example');
  });

  it('are short while the namespace is not known', () => {
    expect(dnsNamesOf({ name: 'web' }, ZONE)).toEqual({ short: 'web', namespaced: undefined, svc: undefined, full: undefined });
    expect(hostOf({ name: 'web' }, ZONE)).toBe('web');
  });

  it('may be short within one namespace', () => {
    expect(hostOf(web, ZONE, 'shop')).toBe('web');
    expect(hostOf(web, ZONE, 'edge')).toBe('web.shop.svc.cluster.local');
  });

  it('name each pod of a StatefulSet, behind a headless Service only', () => {
    expect(podDnsNameOf(headless, 'db-2', ZONE)).toBe('db-2.web.shop.svc.cluster.local');
    expect(podDnsNameOf(headless, 'busybox-1', ZONE)).toBe('busybox-1.web.shop.svc.cluster.local');
  });
});

// Sections 2.3 to 2.5 of the DNS specification.
describe('DNS answers', () => {
  test.each<[string, DiscoverySubject, string, string]>([
    ['a Service with a virtual IP', web, 'A/AAAA', 'virtual-ip'],
    ['a headless Service', headless, 'A/AAAA', 'pods'],
    ['a headless Service without a selector', { ...headless, selector: undefined }, 'A/AAAA', 'listed-endpoints'],
    ['an ExternalName', external, 'CNAME', 'external-name'],
  ])('DNS answers for %s', (_, service, records, of) => {
    expect(dnsAnswerOf(service, ZONE)).toMatchObject({ records, of });
  });

  it('state which pods answer', () => {
    expect(dnsAnswerOf(headless, ZONE).text).toContain('the ready ones');
    expect(dnsAnswerOf({ ...headless, publishNotReadyAddresses: true }, ZONE).text).toContain('ready or not');
  });

  it('have SRV records for named ports', () => {
    expect(srvRecordsOf(web, ZONE)).toEqual([{
      port: 'http', name: '_http._tcp.web.shop.svc.cluster.local', number: 80, target: 'web.shop.svc.cluster.local',
      answer: 'one record: port 80 at web.shop.svc.cluster.local',
    }]);
    expect(srvRecordsOf({ ...web, ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] }, ZONE)[0].name)
      .toBe('_dns._udp.web.shop.svc.cluster.local');
    expect(srvRecordsOf({ ...web, ports: [{ port: 80 }] }, ZONE)).toEqual([]);
    expect(srvRecordsOf(external, ZONE)).toEqual([]);
  });

  it('have SRV records with the port of the container behind a headless Service', () => {
    expect(srvRecordsOf(headless, ZONE)[0]).toMatchObject({ number: 8080, target: '<hostname>.web.shop.svc.cluster.local' });
    expect(srvRecordsOf({ ...headless, ports: [{ name: 'http', port: 80, targetPort: 'web' }] }, ZONE)[0].number).toBeUndefined();
  });
});

// The questions and answers of the DNS specification, section by section; weights, priorities and times to live are not prescribed.
describe('the examples of the DNS specification', () => {
  const kubernetes: DiscoverySubject = { name: 'kubernetes', namespace: 'default', ports: [{ name: 'https', port: 443 }] };
  const spread: DiscoverySubject = { name: 'headless', namespace: 'default', headless: true, ports: [{ name: 'https', port: 443 }] };
  const foo: DiscoverySubject = { name: 'foo', namespace: 'default', type: 'ExternalName', externalName: 'www.example.com' };
  const address = ({ records, of }: ReturnType<typeof dnsAnswerOf>) => `${records} of ${of}`;
  const srv = ({ name, number, target }: ReturnType<typeof srvRecordsOf>[number]) => `${name} SRV ${number} ${target}`;

  test.each([
    ['2.3.1', dnsNamesOf(kubernetes, ZONE).full, 'kubernetes.default.svc.cluster.local'],
    ['2.3.1', address(dnsAnswerOf(kubernetes, ZONE)), 'A/AAAA of virtual-ip'],
    ['2.3.2', srvRecordsOf(kubernetes, ZONE).map(srv).join(),
      '_https._tcp.kubernetes.default.svc.cluster.local SRV 443 kubernetes.default.svc.cluster.local'],
    ['2.3.2, unnamed ports', srvRecordsOf({ ...kubernetes, ports: [{ port: 443 }] }, ZONE).map(srv).join(), ''],
    ['2.4.1', address(dnsAnswerOf({ ...spread, selector: { app: 'pet' } }, ZONE)), 'A/AAAA of pods'],
    ['2.4.1, without selector', address(dnsAnswerOf(spread, ZONE)), 'A/AAAA of listed-endpoints'],
    ['2.4.1, by hostname', podDnsNameOf(spread, 'my-pet', ZONE), 'my-pet.headless.default.svc.cluster.local'],
    ['2.4.2', srvRecordsOf(spread, ZONE).map(srv).join(),
      '_https._tcp.headless.default.svc.cluster.local SRV 443 <hostname>.headless.default.svc.cluster.local'],
    ['2.4.2, unnamed ports', srvRecordsOf({ ...spread, ports: [{ port: 443 }] }, ZONE).map(srv).join(), ''],
    ['2.5', dnsAnswerOf(foo, ZONE).text.split(';')[0], 'foo.default.svc.cluster.local is a CNAME for www.example.com'],
  ])('section %s: %s', (_, answer, expected) => {
    expect(answer).toBe(expected);
  });

  it('count endpoints that are not ready where the Service publishes them', () => {
    expect(dnsAnswerOf(spread, ZONE).text).toContain('if none is ready, the name does not resolve');
    expect(srvRecordsOf(spread, ZONE)[0].answer).toContain('each ready endpoint');
    expect(srvRecordsOf({ ...spread, publishNotReadyAddresses: true }, ZONE)[0].answer).toContain('each endpoint, ready or not');
  });
});

describe('environment variables', () => {
  // The cases of the kubelet's own test of these variables, and one of IPv6, in the same order.
  test.each<[DiscoverySubject, string, [string, string][]]>([
    [{ name: 'foo-bar', ports: [{ port: 8080, protocol: 'TCP' }] }, '1.2.3.4', [
      ['FOO_BAR_SERVICE_HOST', '1.2.3.4'], ['FOO_BAR_SERVICE_PORT', '8080'], ['FOO_BAR_PORT', 'tcp://1.2.3.4:8080'],
      ['FOO_BAR_PORT_8080_TCP', 'tcp://1.2.3.4:8080'], ['FOO_BAR_PORT_8080_TCP_PROTO', 'tcp'], ['FOO_BAR_PORT_8080_TCP_PORT', '8080'],
      ['FOO_BAR_PORT_8080_TCP_ADDR', '1.2.3.4'],
    ]],
    [{ name: 'abc-123', ports: [{ name: 'u-d-p', port: 8081, protocol: 'UDP' }, { name: 't-c-p', port: 8081, protocol: 'TCP' }] },
      '5.6.7.8', [
      ['ABC_123_SERVICE_HOST', '5.6.7.8'], ['ABC_123_SERVICE_PORT', '8081'], ['ABC_123_SERVICE_PORT_U_D_P', '8081'],
      ['ABC_123_SERVICE_PORT_T_C_P', '8081'],
      ['ABC_123_PORT', 'udp://5.6.7.8:8081'],
      ['ABC_123_PORT_8081_UDP', 'udp://5.6.7.8:8081'], ['ABC_123_PORT_8081_UDP_PROTO', 'udp'], ['ABC_123_PORT_8081_UDP_PORT', '8081'],
      ['ABC_123_PORT_8081_UDP_ADDR', '5.6.7.8'],
      ['ABC_123_PORT_8081_TCP', 'tcp://5.6.7.8:8081'], ['ABC_123_PORT_8081_TCP_PROTO', 'tcp'], ['ABC_123_PORT_8081_TCP_PORT', '8081'],
      ['ABC_123_PORT_8081_TCP_ADDR', '5.6.7.8'],
    ]],
    [{ name: 'q-u-u-x', ports: [{ port: 8082, protocol: 'TCP' }, { name: '8083', port: 8083, protocol: 'TCP' }] }, '9.8.7.6', [
      ['Q_U_U_X_SERVICE_HOST', '9.8.7.6'], ['Q_U_U_X_SERVICE_PORT', '8082'], ['Q_U_U_X_SERVICE_PORT_8083', '8083'],
      ['Q_U_U_X_PORT', 'tcp://9.8.7.6:8082'],
      ['Q_U_U_X_PORT_8082_TCP', 'tcp://9.8.7.6:8082'], ['Q_U_U_X_PORT_8082_TCP_PROTO', 'tcp'], ['Q_U_U_X_PORT_8082_TCP_PORT', '8082'],
      ['Q_U_U_X_PORT_8082_TCP_ADDR', '9.8.7.6'],
      ['Q_U_U_X_PORT_8083_TCP', 'tcp://9.8.7.6:8083'], ['Q_U_U_X_PORT_8083_TCP_PROTO', 'tcp'], ['Q_U_U_X_PORT_8083_TCP_PORT', '8083'],
      ['Q_U_U_X_PORT_8083_TCP_ADDR', '9.8.7.6'],
    ]],
    [{ name: 'super-ipv6', ports: [{ name: 'http', port: 8080, protocol: 'TCP' }] }, '2001:DB8::', [
      ['SUPER_IPV6_SERVICE_HOST', '2001:DB8::'], ['SUPER_IPV6_SERVICE_PORT', '8080'], ['SUPER_IPV6_SERVICE_PORT_HTTP', '8080'],
      ['SUPER_IPV6_PORT', 'tcp://[2001:DB8::]:8080'],
      ['SUPER_IPV6_PORT_8080_TCP', 'tcp://[2001:DB8::]:8080'], ['SUPER_IPV6_PORT_8080_TCP_PROTO', 'tcp'],
      ['SUPER_IPV6_PORT_8080_TCP_PORT', '8080'], ['SUPER_IPV6_PORT_8080_TCP_ADDR', '2001:DB8::'],
    ]],
  ])('environment variables of %j at %s are spelt as the kubelet spells them', (service, clusterIP, expected) => {
    expect(variablesOf({ ...service, clusterIP })?.all.map(({ name, value }) => [name, value])).toEqual(expected);
  });

  it('have names for host, port and named ports', () => {
    expect(variablesOf(web))
      .toMatchObject({ host: 'WEB_SERVICE_HOST', port: 'WEB_SERVICE_PORT', ports: { http: 'WEB_SERVICE_PORT_HTTP' } });
  });

  it('have limits, which are explained', () => {
    for (const limit of ['namespace of the Service', 'after the Service was created', 'enableServiceLinks: false',
      'Headless Services and ExternalName Services']) {
      expect(SERVICE_VARIABLE_LIMITS.join(' ')).toContain(limit);
    }
  });

  it('are none for headless and ExternalName Services', () => {
    expect(variablesOf(headless)).toBeUndefined();
    expect(variablesOf(external)).toBeUndefined();
  });
});

describe('URLs', () => {
  test.each([
    [{ port: 80, appProtocol: 'http' }, 'http'],
    [{ port: 443, appProtocol: 'HTTPS' }, 'https'],
    [{ port: 80, appProtocol: 'kubernetes.io/h2c' }, 'http'],
    [{ port: 80, appProtocol: 'kubernetes.io/ws' }, 'ws'],
    [{ port: 443, appProtocol: 'kubernetes.io/wss' }, 'wss'],
    [{ port: 50051, appProtocol: 'grpc' }, 'grpc'],
    [{ port: 3306, appProtocol: 'mysql', name: 'http' }, 'mysql'],
    [{ port: 99, appProtocol: 'example.com/thing' }, 'tcp'],
    [{ port: 80, name: 'http-admin' }, 'http'],
    [{ port: 80, name: 'web' }, 'tcp'],
    [{ port: 53, name: 'dns', protocol: 'UDP' }, 'udp'],
  ])('URLs of %j begin with %s', (port, scheme) => {
    expect(urlSchemeOf(port)).toBe(scheme);
  });

  it('have the whole name and the number that is dialled', () => {
    expect(urlOfPort(web, web.ports![0], ZONE)).toBe('http://web.shop.svc.cluster.local:80');
    expect(urlOfPort(web, web.ports![0], ZONE, 'shop')).toBe('http://web:80');
    expect(urlOfPort(headless, web.ports![0], ZONE)).toBe('http://web.shop.svc.cluster.local:8080');
    expect(clientPortOf(headless, { port: 80, targetPort: 'http' })).toBeUndefined();
  });
});

it('reads what it must know from a manifest', () => {
  expect(readSubject({
    metadata: { name: 'db', namespace: 'shop' },
    spec: { clusterIP: 'None', selector: { app: 'db' }, ports: [{ port: 5432 }], publishNotReadyAddresses: true },
  }))
    .toEqual({
      name: 'db', namespace: 'shop', type: 'ClusterIP', headless: true, selector: { app: 'db' },
      ports: [{ port: 5432, protocol: 'TCP', targetPort: 5432 }], publishNotReadyAddresses: true,
    });
  expect(readSubject({})).toMatchObject({ name: '', type: 'ClusterIP', ports: [] });
});
