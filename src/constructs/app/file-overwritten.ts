import type { Card } from '../../service';

export const FILE_OVERWRITTEN = {
  code: 'file-overwritten', layer: 'traffic', severity: 'error',
  title: 'Objects that are written to separate files have different names.',
  why: 'cdk8s names a file by the kind and the name of its object and leaves the namespace out: the second silently overwrites the first',
  fix: 'give one of them another name, or write a file for each chart (YamlOutputType.FILE_PER_CHART)',
  basis: 'cdk8s, which writes objects with the same kind and name to one file: the last one stays',
  see: 'https://cdk8s.io/docs/latest/basics/app/',
  good: [{ kind: 'Service', name: 'web', namespace: 'a' }, { kind: 'Service', name: 'web-b', namespace: 'b' }],
  bad: [{ kind: 'Service', name: 'web', namespace: 'a' }, { kind: 'Service', name: 'web', namespace: 'b' }],
} as const satisfies Card;
