import { checkManifests } from '../../../src';

const policy = (spec: object) => ({
  apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'web' }, spec: { podSelector: {}, ...spec },
});
const found = (spec: object) => checkManifests([policy(spec)])
  .map(({ severity, code, path, fix }) => `${severity} ${code} ${path}: ${fix}`);
const AT = 'spec.ingress[0].ports[0]', PEER = 'spec.egress[0].to[0]';

test.each([
  ['a range that ends before it begins', { port: 80, endPort: 79 },
    `error network-policy-spec ${AT}.endPort: write port: 79 and endPort: 80, or remove endPort`],
  ['a range from a name', { port: 'http', endPort: 90 },
    `error network-policy-spec ${AT}.endPort: write the number of the first port as port, or remove endPort`],
  ['a range without beginning', { endPort: 90 },
    `error network-policy-spec ${AT}.endPort: write the number of the first port as port, or remove endPort`],
  ['a range to a number that is no port', { port: 80, endPort: 70000 }, `error port-number ${AT}.endPort: write a number from 1 to 65535`],
  ['a number that is no port', { port: 0 }, `error port-number ${AT}.port: write a number from 1 to 65535`],
  ['a protocol in lower case', { port: 80, protocol: 'tcp' }, `error protocol ${AT}.protocol: write "TCP"`],
  ['an application protocol', { port: 80, protocol: 'HTTP' },
    `error protocol ${AT}.protocol: write TCP, UDP or SCTP; HTTP and similar protocols use TCP`],
])('a port of a NetworkPolicy that is %s is refused', (_, port, expected) => {
  expect(found({ ingress: [{ ports: [port] }] })).toEqual([expected]);
});

test('a NetworkPolicy with a wrong protocol has not the reason of a Service', () => {
  expect(checkManifests([policy({ ingress: [{ ports: [{ port: 80, protocol: 'http' }] }] })])[0]?.why).not.toContain('appProtocol');
});

test.each([
  [{ port: 80, endPort: 80 }], [{ port: 'http' }], [{ protocol: 'UDP' }], [{}],
])('a NetworkPolicy may have the port %j', (port) => {
  expect(found({ ingress: [{ ports: [port] }] })).toEqual([]);
});

const block = (...except: string[]) => ({ ipBlock: { cidr: '10.0.0.0/8', except } });
test.each([
  ['nothing', {}, `error network-policy-spec ${PEER}: `
    + 'write podSelector: {} for all pods of the namespace, or remove the list of peers to allow everybody'],
  ['a range and pods', { ...block(), podSelector: {} }, `error network-policy-spec ${PEER}: write ipBlock as another item of the list`],
  ['a misspelt selector', { podselector: {} }, `error field-unknown ${PEER}.podselector: write "podSelector"`],
  ['an exception outside of the range', block('192.168.0.0/16'),
    `error network-policy-spec ${PEER}.ipBlock.except[0]: `
      + 'write a range inside of cidr, or remove it: other addresses are not allowed anyway'],
  ['an exception without a length', block('10.1.0.0'), `error cidr ${PEER}.ipBlock.except[0]: write "10.1.0.0/32"`],
])('a peer of a NetworkPolicy that is %s is refused', (_, peer, expected) => {
  expect(found({ egress: [{ to: [peer] }] })).toEqual([expected]);
});

test.each([
  [block('<address>/32')], [{ podSelector: {} }], [{ namespaceSelector: {}, podSelector: {} }], [block('10.1.0.0/16')],
])('a NetworkPolicy may have the peer %j', (peer) => {
  expect(found({ egress: [{ to: [peer] }] })).toEqual([]);
});

test('the types of a NetworkPolicy begin with a capital', () => {
  expect(found({ policyTypes: ['Ingress', 'egress'] })).toEqual(['error network-policy-spec spec.policyTypes[1]: write "Egress"']);
});
