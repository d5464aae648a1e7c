import { Chart, Testing } from 'cdk8s';
import * as constructs from '../../../src/constructs/load-balancers/all.generated';
import { isRecord, getOwnField } from '../../../src/service';

/** Props that may make a construct omit the scheme. */
const WAYS = [{}, { defaults: 'controller' }, { scheme: 'internet-facing' }, { scheme: 'default' }, { scheme: 'controller-default' }];
/** Required props other than the scheme. */
const NEEDS: Readonly<Record<string, object>> = {
  AlibabaNlbService: { zoneMaps: ['a:vsw-1', 'b:vsw-2'] }, CiliumLbService: { announcer: 'l2-announcer' },
  QingCloudLbService: { eipIds: ['eip-1'] },
};
/** Annotations that select the controller or the kind of load balancer. */
const SELECTING = /load-balancer-type|lb\.kubesphere\.io|zone-maps|elb\.class|eip-ids/;
const CASES = [...Object.keys(constructs).map((name) => [name, {}] as const),
  ['AwsNlbService', { controller: 'in-tree' }], ['TencentClbService', { controller: 'ccm' }]] as const;

it.each(CASES)('%s %j can leave the scheme to its controller, without an annotation', (name, form) => {
  const Construct = constructs[name as keyof typeof constructs] as new (chart: Chart, id: string, props: object) => object;
  const written = WAYS.map((way) => {
    const chart = new Chart(Testing.app(), 'shop');
    try {
      new Construct(chart, 'web', { ports: [{ port: 80 }], selector: { app: 'web' }, ...NEEDS[name], ...form, ...way });
      const [{ metadata }] = Testing.synth(chart) as { metadata: unknown }[];
      const annotations = getOwnField(metadata, 'annotations');
      return isRecord(annotations) ? Object.keys(annotations).filter((key) => !SELECTING.test(key)) : [];
    } catch (error) { return [String(error).split('\n')[1]]; }
  });
  expect(written).toContainEqual([]);
});
