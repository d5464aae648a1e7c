import { compileText } from '../type-program';

it('needs at most six times the instantiations for one mistake among a hundred ports', () => {
  const [valid, wrong] = [compile(100), compile(100, 'Bad')];
  expect(valid.errors).toEqual([]);
  expect(wrong.errors).toEqual(["Type 'string' is not assignable to type 'ErrorMessage<\"'Bad' must not contain 'B': write 'bad'\">'."]);
  expect(wrong.instantiations).toBeLessThanOrEqual(6 * valid.instantiations);
});

it('leaves it to the constructor to compare the ports of a longer list with each other', () => {
  expect(compile(600).errors).toEqual([]);
  expect(compile(600, 'port-1').errors).toEqual([]);
});

/** Compiles a Service with so many ports, of which one has another name. */
function compile(count: number, name = 'other'): ReturnType<typeof compileText> {
  const ports = Array.from({ length: count }, (_, at) => `{ name: '${at === 50 ? name : `port-${at}`}', port: ${1000 + at} }`);
  return compileText(`import type { Chart } from 'cdk8s';
import { ClusterIpService } from '../../src/constructs/services/cluster-ip-service';
declare const chart: Chart;
new ClusterIpService(chart, 'a', { ports: [${ports.join(', ')}] });`);
}
