import { parsePlainScalar } from '../../src/loader/yaml/plain-scalar';

test.each([
  ['yes', true], ['on', true], ['y', true], ['TRUE', true], ['Off', false], ['n', false], ['NO', false],
  ['', null], ['~', null], ['Null', null],
  ['80', 80], ['0777', 511], ['0o17', 15], ['0x50', 80], ['-0x10', -16], ['0b101', 5], ['1_000', 1000], ['+7', 7], ['08', 8],
  ['80.0', 80], ['1e3', 1000], ['.5', 0.5], ['-1.5e-2', -0.015], ['.inf', Infinity], ['-.INF', -Infinity],
  // Strings: base 60, dates, versions, mixed case that YAML 1.1 does not list
  ['12:30:45', '12:30:45'], ['2001-01-01', '2001-01-01'], ['1.2.3', '1.2.3'], ['yEs', 'yEs'], ['0x', '0x'], ['-', '-'],
  ['1.33', 1.33], ['http', 'http'],
])('reads %j as sigs.k8s.io/yaml does', (text, value) => {
  expect(parsePlainScalar(text)).toBe(value);
});
