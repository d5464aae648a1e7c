import { App } from 'cdk8s';
import { REVISIONS, shop } from '../../examples/changing-a-service/revisions';
import { compareManifests } from '../../src';

/** Outcomes of the step from one revision to another, one on each line. */
function outcomesOf(before: keyof typeof REVISIONS, after: keyof typeof REVISIONS): string {
  const changes = compareManifests(shop(new App(), before).toJson() as unknown[], shop(new App(), after).toJson() as unknown[]);
  return changes.map(({ object, outcomes }) => [
    `${object.kind} ${object.namespace}/${object.name}${outcomes.length === 0 ? ': changes in place' : ''}`,
    ...outcomes.map(({ outcome, certain, path, lost = [], when }) =>
      `  ${certain ? '' : 'may be '}${outcome} ${path}${lost.length === 0 ? '' : ` (lost: ${lost.join(', ')})`}${when === undefined ? '' : ` if ${when}`}`),
  ].join('\n')).join('\n');
}

test('adding a class to a load balancer is refused', () => {
  expect(outcomesOf('now', 'refused')).toMatchInlineSnapshot(`
"Service shop/shop
  refused spec.loadBalancerClass
  replaced spec.loadBalancerClass (lost: cluster-ip, connections, node-ports, load-balancer, address, dns-name)"
`);
});

test('adding a second Service and then removing the first is not refused', () => {
  expect(outcomesOf('now', 'beside')).toBe('Service shop/shop-nlb\n  added ');
  expect(outcomesOf('beside', 'switched')).toMatchInlineSnapshot(`
"Service shop/shop
  may be lost  (lost: cluster-ip, connections, node-ports, load-balancer, address, dns-name) if the object is also deleted from the cluster, as by GitOps tools that prune"
`);
});

test('another scheme makes another load balancer', () => {
  expect(outcomesOf('switched', 'recreated')).toMatchInlineSnapshot(`
"Service shop/shop-nlb
  access-changed metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]
  recreated metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme] (lost: address, dns-name, connections, load-balancer)"
`);
});

test('adding a public load balancer and then removing the internal one interrupts no client', () => {
  expect(outcomesOf('switched', 'publicBeside')).toBe('Service shop/shop-public\n  added ');
  expect(outcomesOf('publicBeside', 'publicOnly')).toMatchInlineSnapshot(`
"Service shop/shop-nlb
  may be lost  (lost: cluster-ip, connections, node-ports, load-balancer, address, dns-name) if the object is also deleted from the cluster, as by GitOps tools that prune"
`);
});

// #region pinned
test('the step has the same outcome as before', () => {
  const before = shop(new App(), 'switched').toJson() as unknown[];
  const after = shop(new App(), 'recreated').toJson() as unknown[];
  const codes = compareManifests(before, after)
    .flatMap(({ outcomes }) => outcomes.map(({ outcome, code, path }) => `${outcome} ${code} ${path}`));
  expect(codes).toMatchInlineSnapshot(`
[
  "access-changed access-changed metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]",
  "recreated load-balancer-recreated metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]",
]
`);
});
// #endregion

test('an app can pin all outcomes of a step in its tests', () => {
  const [step] = compareManifests(shop(new App(), 'switched').toJson() as unknown[], shop(new App(), 'recreated').toJson() as unknown[]);
  expect(step).toMatchInlineSnapshot(`
{
  "fields": [
    {
      "after": "internet-facing",
      "before": "internal",
      "path": "metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]",
      "segments": [
        "metadata",
        "annotations",
        "service.beta.kubernetes.io/aws-load-balancer-scheme",
      ],
    },
  ],
  "object": {
    "apiVersion": "v1",
    "index": 1,
    "kind": "Service",
    "name": "shop-nlb",
    "namespace": "shop",
  },
  "outcomes": [
    {
      "certain": true,
      "code": "access-changed",
      "fix": "check that only those who need it can reach it",
      "outcome": "access-changed",
      "path": "metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]",
      "segments": [
        "metadata",
        "annotations",
        "service.beta.kubernetes.io/aws-load-balancer-scheme",
      ],
      "severity": "warning",
      "why": "wider: reached at a private address by all clients before, at a public address by all clients after",
    },
    {
      "certain": true,
      "code": "load-balancer-recreated",
      "controller": "aws-load-balancer-controller",
      "fix": "create a second Service with the new setting, switch DNS or clients to it, then remove the old one",
      "lost": [
        "address",
        "dns-name",
        "connections",
        "load-balancer",
      ],
      "outcome": "recreated",
      "path": "metadata.annotations[service.beta.kubernetes.io/aws-load-balancer-scheme]",
      "segments": [
        "metadata",
        "annotations",
        "service.beta.kubernetes.io/aws-load-balancer-scheme",
      ],
      "severity": "error",
      "source": {
        "commit": "225f44568848eb25f13e304a5f1cc68c0cd9415d",
        "line": 225,
        "path": "pkg/deploy/elbv2/load_balancer_synthesizer.go",
        "repo": "kubernetes-sigs/aws-load-balancer-controller",
        "symbol": "isSDKLoadBalancerRequiresReplacement",
      },
      "why": "The NLB is deleted and another one is created, with another DNS name; the old one is deleted first.",
    },
  ],
  "side": "after",
}
`);
});
