import { PROVIDERS } from '../../src/providers/engine/definition/registry';
import { successorOf } from '../../src/editor/known-names';

test('a deprecated key has a successor with the same values', () => {
  expect(successorOf('metallb.universe.tf/loadBalancerIPs')).toBe('metallb.io/loadBalancerIPs');
  for (const { rows } of PROVIDERS) {
    for (const { key, type } of rows) {
      const successor = successorOf(key);
      if (successor !== undefined) expect(PROVIDERS.flatMap((each) => each.rows).find((row) =>
        row.key === successor)).toMatchObject({ type });
    }
  }
});

test.each([
  ['kube-router.io/service.skiplbips', 'the successor means the contrary'],
  ['service.beta.kubernetes.io/aws-load-balancer-internal', 'the successor takes other values'],
  ['service.beta.kubernetes.io/load-balancer-source-ranges', 'the successor is a field'],
  ['stackit.cloud/no-such-key', 'nobody knows it'],
])('%s is left alone: %s', (key) => {
  expect(successorOf(key)).toBeUndefined();
});
