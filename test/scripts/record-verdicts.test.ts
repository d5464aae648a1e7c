import { FakeApiServer } from './fake-api-server';
import { ClusterApi } from '../../scripts/cluster-api';
import { recordVerdicts, type Line } from '../../scripts/record-verdicts';

const service = (name: string, metadata: object = {}): Line['object'] => ({ kind: 'Service', metadata: { name, ...metadata } as object });
const ACCEPTED = { ok: true }, REFUSED = { ok: false, stage: 'validate', errors: [['Required value', 'spec.ports', '']] } as const;
const HALF = { 1.35: REFUSED, 1.36: ACCEPTED };

/** Result of `record` on a cluster of minor 1.36 that refuses Services named `portless` and already has a Service `kubernetes`. */
async function recorded(lines: readonly Line[], most?: number) {
  const server = new FakeApiServer(undefined, undefined, ({ metadata: { name } }) => name === 'portless'
    ? [422, { message: 'invalid', details: { causes: [{ reason: 'FieldValueRequired', field: 'spec.ports', message: 'Required value' }] } }]
    : name === 'kubernetes' ? [409, { message: 'already exists' }] : undefined);
  try {
    const api = new ClusterApi(await server.start());
    return { ...await recordVerdicts(api, lines, (await api.readMinor())!, most), left: [...server.objects.keys()] };
  } finally {
    server.stop();
  }
}

describe('recording verdicts', () => {
  test('records the verdict on each object for the minor of the cluster, and deletes the objects', async () => {
    const { out, changed, left } = await recorded([
      { id: '1', object: service('web'), verdicts: { '1.26..1.36': REFUSED } },
      { id: '2', object: service('portless'), verdicts: { '1.26..1.36': REFUSED } },
    ]);
    expect(out.map(({ verdicts }) => verdicts)).toEqual([{ '1.26..1.35': REFUSED, 1.36: ACCEPTED }, { '1.26..1.36': REFUSED }]);
    expect(changed).toBe(1);
    expect(left).toEqual(['/api/v1/namespaces/default']);
  });

  test('does not change verdicts on objects that cannot be created: existing ones, invalid namespaces, other kinds', async () => {
    const lines: Line[] = [
      service('kubernetes'), service('web', { namespace: 'No!' }), service('web', { namespace: 7 }), { kind: 'Pod', metadata: null },
    ].map((object, at) => ({ id: String(at), object, verdicts: { '1.35..1.36': REFUSED } }));
    expect(await recorded(lines)).toMatchObject({ recorded: 0, changed: 0, out: lines });
  });

  test('removes finalizers from its objects: otherwise the object would remain, with its name and addresses', async () => {
    const lines: Line[] = ['1', '2'].map((id) =>
      ({ id, object: service('web', { finalizers: ['example.com/a'] }), verdicts: { '1.35..1.36': REFUSED } }));
    expect(await recorded(lines)).toMatchObject({ recorded: 2, left: ['/api/v1/namespaces/default'] });
  });

  test('creates each namespace once, and at most the given number of objects', async () => {
    const lines: Line[] = ['a', 'b', 'c'].map((id) =>
      ({ id, object: service(id, { namespace: 'shop' }), verdicts: { '1.35..1.36': REFUSED } }));
    const { recorded: tried, out, left } = await recorded(lines, 2);
    expect([tried, left]).toEqual([2, ['/api/v1/namespaces/shop']]);
    expect(out.map(({ verdicts }) => verdicts)).toEqual([HALF, HALF, lines[2].verdicts]);
  });
});
