import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, EndpointSlice, ManualEndpoints, servicesFor } from '../../src';

// The compiler rejects these calls, except in JavaScript and with `any`.
const props: any = { ports: [{ port: 80 }] };

test.each<readonly [name: string, Service: any]>([
  ['ClusterIpService', ClusterIpService], ['AwsNlbService', AwsNlbService], ['ManualEndpoints', ManualEndpoints],
  ['EndpointSlice', EndpointSlice], ['ClusterIpService', servicesFor({ kubernetes: '1.34' }).ClusterIpService],
])('%s says what its arguments are if the scope is missing', (name, Service) => {
  const usage = `write new ${name}(chart, 'web', { … }).`;
  expect(() => new Service('web', props)).toThrow(`${name} takes a scope, an id and props, found string as the scope: ${usage}`);
  expect(() => new Service(undefined, 'web', props)).toThrow('found undefined as the scope');
  expect(() => new Service(null, 'web', props)).toThrow('found null as the scope');
  expect(() => new Service(Testing.chart(), props)).toThrow('found object as the id');
});

test('a reference to a Service outside of the app reports the same problem', () => {
  const from: any = ClusterIpService.fromServiceName;
  expect(() => from('web', 'postgres')).toThrow('ImportedService takes a scope, an id and props, found string as the scope');
  expect(from(Testing.chart() satisfies Chart, 'web', 'postgres').name).toBe('postgres');
});
