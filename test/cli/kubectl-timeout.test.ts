import { runProgram } from '../../src/loader/files/run-program';
import { createClusterSources } from '../../src/cli/read-inputs';

jest.mock('../../src/loader/files/run-program', () => ({ runProgram: jest.fn() }));
const kubectl = jest.mocked(runProgram);
const NOTHING = { status: 0, stdout: Buffer.alloc(0), stderr: '' };
const TIMEOUT = { status: undefined, stdout: Buffer.alloc(0), stderr: '', failure: 'timeout' } as const;

/** Reads the cluster with a fake kubectl that returns the answers in order. */
async function read(...answers: readonly object[]): Promise<string> {
  kubectl.mockReset();
  for (const answer of answers) kubectl.mockResolvedValueOnce(answer as never);
  try {
    const [source] = await createClusterSources({ live: true }, 'services');
    for await (const document of source.readDocuments()) String(document);
    return '';
  } catch (error) {
    return String((error as Error).message);
  }
}

test('every call of kubectl has 60 seconds, after which the cluster counts as unreadable', async () => {
  const listed = { ...NOTHING, stdout: Buffer.from('services\nendpoints\n') };
  expect(await read(listed, TIMEOUT, TIMEOUT)).toContain('kubectl: no answer within 60 seconds');
  expect(kubectl.mock.calls.map(([program, [verb], options]) => [program, verb, options?.timeout]))
    .toEqual([['kubectl', 'api-resources', 60], ['kubectl', 'get', 60], ['kubectl', 'get', 60]]);
});

test('a cluster that does not list its kinds in time is reported once, when its Services are read', async () => {
  expect(await read(TIMEOUT, TIMEOUT)).toContain('kubectl: no answer within 60 seconds');
  expect(await read(listedOnly(), { ...NOTHING, stdout: Buffer.from('{"kind":"List","apiVersion":"v1","items":[]}') })).toBe('');
});

const listedOnly = () => ({ ...NOTHING, stdout: Buffer.from('services\n') });
