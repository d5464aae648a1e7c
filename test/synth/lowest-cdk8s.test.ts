import { Yaml } from 'cdk8s-lowest';
import { toYamlDocument } from '../../src/synth/yaml-document';

test('writes what the yaml library of the lowest supported cdk8s writes, also where older ones wrote it in another way', () => {
  const values = [
    -0, 0, 1e21, 0.1, '-0', '+.nan', '.nan', '.NaN', '-.inf', '+.inf', '.inf', '0o7', '0x1F', '1_000', '12:30:45', '2001-12-14', '<<', '=',
    '~', 'null', 'y', 'on', '', ' a', 'a ', 'a: b', 'a #b',
    '- a', '?', '!a', '&a', '*a', '@a', '`a', '%a', '"', "'", 'a\nb', 'a\n', '\ta', 'é', '👩',
  ];
  for (const value of values) expect(toYamlDocument({ a: value, b: [value] })).toBe(Yaml.stringify({ a: value, b: [value] }));
});
