import { isAsExpected, CASES } from './controller-case';
import { EXCEPTIONS } from './exceptions';
import { explain } from '../../src/explain/explain';
import { PORTABLE } from '../../src/service/cluster';

describe.each([...CASES])('the unit tests of %s', (id, cases) => {
  test.each(cases.filter((one) => EXCEPTIONS[`${id}/${one.id}`] === undefined).map((one) => [one.id, one] as const))('%s', (_, one) => {
    expect({ agrees: isAsExpected(id, one), why: one.expect.why }).toEqual({ agrees: true, why: one.expect.why });
  });
});

describe('the exceptions', () => {
  const all = [...CASES].flatMap(([id, cases]) => cases.map((one) => ({ id, one, key: `${id}/${one.id}` })));

  test('are three of a hundred at most, and are no agreements by now', () => {
    expect(Object.keys(EXCEPTIONS).length / all.length).toBeLessThan(0.03);
    expect(all.filter(({ id, one, key }) => EXCEPTIONS[key] !== undefined && isAsExpected(id, one)).map(({ key }) => key)).toEqual([]);
  });

  test('are cases', () => {
    expect(Object.keys(EXCEPTIONS).filter((key) => !all.some((one) => one.key === key))).toEqual([]);
  });

  test('have unique ids, as all cases have', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });
});

describe('the text of explain', () => {
  const explained = [...CASES].flatMap(([id, cases]) => cases.filter((one) => one.expect.outcome !== 'error').map((one) => {
    const { topics } = explain(one.service, { ...PORTABLE, loadBalancer: [id] });
    return { key: `${id}/${one.id}`, facts: one.expect.facts, said: Object.values(topics).flat().map(({ text }) => text).join(' ') };
  }));
  const facing = (name: string) => explained.filter(({ facts }) => facts[name] !== undefined).map((one) => [one.key, one] as const);

  test.each(facing('internal'))('the text of %s is internal or public as for the controller', (_, { facts, said }) => {
    expect(said).toContain(facts.internal === true ? 'inside the network only' : 'from the internet');
  });

  test.each(facing('scheme'))('the text of %s has its scheme', (_, { facts, said }) => {
    expect(said).toContain(facts.scheme === 'internal' ? 'inside the network only' : 'from the internet');
  });

  test.each(facing('preserveClientIP'))('the text of %s keeps the address of the client, or does not', (_, { facts, said }) => {
    if (facts.preserveClientIP === true) expect(said).toContain('keeps the address of the client');
    else expect(said).toMatch(/from its own address/);
  });

  test.each(facing('proxyProtocol'))('the text of %s has the PROXY protocol on, or not', (_, { facts, said }) => {
    const isOn = facts.proxyProtocol !== null && facts.proxyProtocol !== false;
    expect(said.includes('The PROXY protocol is on')).toBe(isOn);
  });

  test.each(facing('allowed'))('the text of %s names who may connect', (_, { facts, said }) => {
    for (const range of facts.allowed as readonly string[]) expect(said).toContain(range);
  });

  test.each(facing('probe').filter(([key, { facts }]) => key.startsWith('azure/')
    && typeof (facts.probe as { protocol?: unknown } | null)?.protocol === 'string'))('the text of %s has probes', (_, { facts, said }) => {
    const { protocol, path } = facts.probe as { protocol: string; path?: string | null };
    expect(said).toContain(protocol === 'Tcp' ? 'by TCP' : `by ${protocol.toUpperCase()} for ${path ?? '/'}`);
  });

  test.each(facing('healthCheck').filter(([key]) => key.startsWith('aws')))('the text of %s has its health check', (_, { facts, said }) => {
    const { protocol, path, target } = facts.healthCheck as { protocol?: string; path?: string | null; target?: string };
    const kind = protocol ?? target?.split(':')[0];
    if (kind?.startsWith('HTTP') === true && path !== undefined && path !== null) expect(said).toContain(path);
    else if (kind === 'TCP') expect(said).not.toMatch(/asks by HTTPS? /);
  });

  /** Protocols of the listeners by port, as spelt by the controller. */
  const listenerProtocols = (facts: Readonly<Record<string, unknown>>): readonly (readonly [port: string, protocol: string])[] => {
    if (typeof facts.listeners === 'object') return Object.entries(facts.listeners as Record<string, string>);
    if (Array.isArray(facts.rules))
      return (facts.rules as string[]).map((rule) => [/:(\d+)/.exec(rule)?.[1] ?? '', rule.includes('passthrough') ? 'tcp' : rule]);
    return [];
  };
  test.each([...facing('listeners'), ...facing('rules')
    .filter(([, { facts }]) => Array.isArray(facts.rules))])('the text of %s ends TLS where its listeners do', (_, { facts, said }) => {
    const ending = /The load balancer terminates TLS on (.*?), with /.exec(said)?.[1] ?? '';
    for (const [port, protocol] of listenerProtocols(facts))
      expect({ port, ends: new RegExp(`\\b${port}/`).test(ending) })
        .toEqual({ port, ends: /^(tls|ssl|https|http2|http3)/i.test(protocol) });
  });

  test.each(facing('targetType'))('the text of %s leads to nodes or pods, as its target type says', (_, { facts, said }) => {
    expect(said).toMatch(facts.targetType === 'ip' ? /[Tt]o the pods: / : /[Tt]o the nodes: /);
  });

  test.each(facing('loadBalancerType'))('the text of %s is the kind that the controller makes', (_, { facts, said }) => {
    if (facts.loadBalancerType === 'classic') expect(said).not.toMatch(/\bNLB\b/);
    else expect(said).toMatch(/\bNLB\b/);
  });

  test.each(facing('denyAll'))('the text of %s lets everybody in, or not', (_, { facts, said }) => {
    expect(said.includes('No source ranges are set')).toBe(!(facts.denyAll as boolean));
  });

  test.each(facing('allow'))('the text of %s names those on the list', (_, { facts, said }) => {
    for (const entry of facts.allow as readonly string[]) expect(said).toContain(entry.replace(/^\w+:/, ''));
  });

  test.each(facing('sourceRanges'))('the text of %s has its source ranges', (_, { facts, said }) => {
    for (const range of facts.sourceRanges as readonly string[])
      expect(said).toContain(range === '0.0.0.0/0' ? 'No source ranges are set' : range);
  });

  // Excluded: the unit test runs without the webhook of the controller, which is on by default and claims the type "external".
  test.each(facing('claimed').filter(([key]) => !key.endsWith('/lbc-claim-external-only')))('the text of %s says who creates it', (key,
    { facts, said }) => {
    expect(said.includes(`It is created by ${key.startsWith('aws-in-tree/') ? 'AWS cloud provider (in-tree)' : 'AWS Load Balancer Controller'}`)).toBe(facts.claimed);
  });

  test.each(facing('healthCheck').filter(([, { facts }]) => typeof facts.healthCheck === 'string'))('of %s checks health as the '
    + 'controller asks for', (_, { facts, said }) => {
    const [protocol, ...rest] = (facts.healthCheck as string).split(' ');
    const path = rest.find((word) => word.startsWith('/'));
    if (path !== undefined && !said.includes('HTTP on port 10256 for /healthz')) expect(said).toContain(path);
    if (protocol === 'tcp') expect(said).not.toMatch(/health check (?:tests|uses) [^.]*HTTPS? /);
  });

  test.each(facing('healthCheck')
    .filter(([, { facts }]) => /^\d+$/.test(String((facts.healthCheck as { port?: unknown }).port))))('of %s names the port of its '
      + 'health check', (_, { facts, said }) => {
    expect(said).toContain(`port ${String((facts.healthCheck as { port: unknown }).port)}`);
  });
});
