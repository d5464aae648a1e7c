import { openEditor } from './editor';

/** A program with a cursor, and its hover text: the type, and the beginning of the comment. */
type Hover = readonly [program: string, type: string, comment: string];

const RIGHT: readonly Hover[] = [
  ["new ClusterIpService(chart, 'a', { po|rts: [{ port: 80 }] });", 'ports: Ports',
    'Ports that clients connect to'],
  ["new ClusterIpService(chart, 'a', { ports: [{ na|me: 'http', port: 80 }] });", '.name?: string | undefined',
    'Name by which clients, Ingresses and endpoints refer to this port.'],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], ipFamily|Policy: 'SingleStack' });",
    'ipFamilyPolicy?: "SingleStack" | "PreferDualStack" | "RequireDualStack" | undefined', 'Whether the Service has one address family'],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], metadata: { lab|els: { app: 'web' } } });",
    'ObjectMetadata.labels?: {', 'Labels: keys are qualified names'],
  ["new HeadlessService(chart, 'a', { publish|NotReadyAddresses: true });", 'publishNotReadyAddresses?: boolean | undefined',
    'Whether to also publish endpoints that are not ready.'],
  ["new NodePortService(chart, 'a', { ports: [{ port: 80, node|Port: 30080 }] });", '.nodePort?: number | undefined',
    'Port on every node, from the cluster\'s node port range'],
  ["new LoadBalancerService(chart, 'a', { ports: [{ port: 80 }], loadBalancer|Class: 'example.com/vip' });",
    'loadBalancerClass?: string | undefined', 'Class of the controller that creates the load balancer'],
  ["new ExternalNameService(chart, 'a', { external|Name: 'db.example.com' });", 'externalName: string',
    'DNS name that the name of the Service resolves to'],
  ["new ManualEndpoints(chart, 'a', { ports: [{ port: 80 }], endpoints: [{ addr|ess: '192.0.2.5' }] });",
    'ManualEndpoint.address: string', 'IPv4 or IPv6 address'],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], sch|eme: 'internal' });",
    '(property) AwsNlbOptions.scheme?: "internal" | "internet-facing" | undefined', 'Whether the NLB is reachable from the internet'],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/1'], "
    + 'ssl|Ports: [80] });', '(property) AwsNlbOptions.sslPorts?: readonly (string | number)[] | undefined',
      'Ports that are TLS listeners.'],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], controller: 'in-tree', sch|eme: 'internal' });",
    'scheme?: "internal" | "internet-facing" | "default" | undefined',
      'Whether the NLB is reachable from the internet; the controller reads'],
  ["new MetalLbService(chart, 'a', { ports: [{ port: 80 }], address|Pool: 'public' });",
    '(property) MetalLbOptions.addressPool?: string | undefined',
    'Name of the IPAddressPool to take the address from.'],
  ["externalDns(new LoadBalancerService(chart, 'a', { ports: [{ port: 80 }] }), { t|tl: 5 });",
    '(property) ttl?: string | number | undefined', 'Time to live of the records'],
];

const WRONG: readonly Hover[] = [
  ["new ClusterIpService(chart, 'a', { ports: [{ na|me: 'Http', port: 80 }] });",
    '(property) name?: ErrorMessage<"\'Http\' must not contain \'H\': write \'http\'"> | undefined', 'Name by which clients'],
  ["new ClusterIpService(chart, 'a', { ports: [{ name: 'Http', po|rt: 80 }] });", '(property) port: number',
    'Port number that clients connect to,'],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 0 }], sel|ector: { app: 'web' } });",
    '(property) selector?: Selector | undefined', 'The pods to sele'],
  ["new MetalLbService(chart, 'a', { ports: [{ port: 80 }], loadBalancer|IPs: ['192.0.2'] });",
    '(property) loadBalancerIPs?: readonly [ErrorMessage<"\'192.0.2\' must be an IP address">] | undefined', 'Addresses to use'],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 0 }], sch|eme: 'internal' });",
    '(property) scheme?: "internal" | "internet-facing" | undefined', 'Whether the NLB is reachable from the internet'],
  ["new ManualEndpoints(chart, 'a', { ports: [{ port: 80 }], endpoints: [{ address: '192.0.2', host|name: 'db-1' }] });",
    '(property) hostname?: string | undefined', 'Host name of the endpoint'],
];

describe('hovering a prop', () => {
  it.each(RIGHT)('shows its type and its comment: %s', (program, type, comment) => {
    const { hover, errors } = openEditor(program);
    expect(errors).toEqual([]);
    expect(hover?.type).toContain(type);
    expect(hover?.comment.slice(0, comment.length)).toBe(comment);
  });

  it.each(WRONG)('shows type and comment in a program with errors: %s', (program, type, comment) => {
    const { hover, errors } = openEditor(program);
    expect(errors).not.toEqual([]);
    expect(hover?.type).toBe(type);
    expect(hover?.comment.slice(0, comment.length)).toBe(comment);
  });

  it('shows the purpose of a construct', () => {
    expect(openEditor("new Cluster|IpService(chart, 'a', { ports: [{ port: 80 }] });").hover?.comment).toMatch(/^A Service with a virtual IP/);
  });

  describe('of a right call', () => {
    const PROPS = `{
      metadata: { name: 'web', labels: { app: 'web' } }, selector: { app: 'web' }, clusterIP: '10.96.0.7',
      ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'grpc', port: 90 }],
    }`;
    const lines = (program: string): string[] => openEditor(program).hover?.type.split('\n').map((line) => line.trim()) ?? [];
    const list = [
      'name: "http";', 'port: 80;', 'targetPort: 8080;', '}, {', 'name: "grpc";', 'port: 90;',
    ];

    it('shows the ports of a constructor as its type argument and in what it makes, and no other literal', () => {
      expect(lines(`new Headless|Service(chart, 'a', ${PROPS.replace("clusterIP: '10.96.0.7',", '')});`)).toEqual([
        '(alias) new HeadlessService<[{', ...list,
        '}], "ok">(scope: Construct, id: string, props: HeadlessServiceProps<Ports>): '
          + 'HeadlessService<[{', ...list, '}], "ok">', 'import HeadlessService',
      ]);
    });

    it('shows the ports of a constant once', () => {
      expect(lines(`const w|eb = new ClusterIpService(chart, 'a', ${PROPS});`)).toEqual([
        'const web: ClusterIpService<[{', ...list,
        '}], "ok">',
      ]);
    });

    it('shows one line for each field of a port, whatever the other props', () => {
      const more = "selector: { app: 'web' }, scheme: 'internal', targetType: 'ip', subnets: ['subnet-1', 'subnet-2']";
      expect(lines(`new AwsNlb|Service(chart, 'a', { ports: [{ name: 'http', port: 80 }], ${more} });`)).toHaveLength(8);
      expect(lines('new AwsNlb|Service(chart, \'a\', { ports: [{ name: \'http\', port: 80 }] });')).toHaveLength(8);
    });

    it('shows nothing of the literals of an EndpointSlice', () => {
      const props = "{ metadata: { name: 'db-1' }, service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.10'] }] }";
      expect(lines(`new Endpoint|Slice(chart, 'a', ${props});`))
        .toEqual(['(alias) new EndpointSlice<"ok">(scope: Construct, id: string, props: EndpointSliceProps): '
          + 'EndpointSlice<"ok">', 'import EndpointSlice']);
    });
  });

  it('documents how a method treats port numbers', () => {
    const web = "const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }] });";
    expect(openEditor(`${web} web.ingress|Backend(80);`).hover?.comment).toContain('referred to by name if it has one');
    expect(openEditor(`${web} web.route|Backend('http');`).hover?.comment).toContain('referred to by number');
  });

  it('shows a port with the literals that it was given', () => {
    const web = "const web = new ClusterIpService(chart, 'a', { ports: [{ name: 'http', port: 80 }] });";
    expect(openEditor(`${web} const ht|tp = web.port('http');`).hover?.type.replace(/\s+/g, ' '))
      .toBe('const http: { name: "http"; port: 80; }');
  });
});
