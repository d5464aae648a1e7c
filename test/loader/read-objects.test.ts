import { formatPath } from '../../src/problem/path';
import { readObjects } from '../../src/loader/read-objects';
import { createStreamSource, type RawDocument } from '../../src/loader/files/source';

async function* inPieces(text: string | Buffer, size: number): AsyncIterable<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer, size = 65_536) {
  return readObjects([createStreamSource('in', () => inPieces(text, size))]);
}

const names = (reader: Awaited<ReturnType<typeof read>>) => reader.objects.map((each) => (each.object.metadata as { name: string }).name);
const service = (name: string) => `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name}\n`;

test.each([1, 2, 7, 64, 100_000])('reads documents of a stream that comes in pieces of %i bytes', async (size) => {
  const text = `%YAML 1.2\n---\n${service('a')}--- # comment\n${service('b')}...\n---\n${service('ü')}\n---\n---\n`;
  expect(names(await read(text, size))).toEqual(['a', 'b', 'ü']);
});

test.each([1, 5, 100_000])('reads JSON Lines in pieces of %i bytes', async (size) => {
  const line = (name: string) => JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name } });
  expect(names(await read(`${line('a')}\n\n${line('b')}\r\n${line('c')}`, size))).toEqual(['a', 'b', 'c']);
});

test.each([1, 5, 100_000])('reads JSON documents one after the other in pieces of %i bytes', async (size) => {
  const json = (name: string) => JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name } }, null, 2);
  expect(names(await read(`${json('a')}\n${json('b')}\n---\n${json('c')}`, size))).toEqual(['a', 'b', 'c']);
  // as output by `cat` for files without a newline at the end
  expect(names(await read(`${json('a')}${json('b')} ${json('c')}`, size))).toEqual(['a', 'b', 'c']);
});

test('records on which line each document begins', async () => {
  const source = createStreamSource('in', () => inPieces('a: 1\n---\nb: 2\nc: 3\n---\nd: 4\n', 3));
  const documents: RawDocument[] = [];
  for await (const document of source.readDocuments()) documents.push(document);
  expect(documents.map(({ line, offset }) => [line, offset])).toEqual([[0, 0], [1, 5], [4, 19]]);
});

test('unfolds Lists, nested and typed', async () => {
  const list = {
 apiVersion: 'v1', kind: 'List', items: [
    { apiVersion: 'v1', kind: 'ServiceList', items: [{ metadata: { name: 'a' } }] },
    { apiVersion: 'v1', kind: 'Service', metadata: { name: 'b' } },
  ],
};
  const reader = await read(JSON.stringify(list));
  expect(names(reader)).toEqual(['a', 'b']);
  expect(reader.objects.map((each) => [each.object.kind, formatPath(each.origin.path)]))
    .toEqual([['Service', 'items[0].items[0]'], ['Service', 'items[1]']]);
});

test('finds repeated keys in JSON', async () => {
  const reader = await read('{"apiVersion":"v1","kind":"Service","metadata":{"name":"a","name":"b: \\"c\\": "}}');
  expect(reader.objects[0].origin.repetitions).toEqual([{ path: ['metadata', 'name'], isHarmless: false }]);
});

test('ignores documents that are no Kubernetes object', async () => {
  const reader = await read('just text\n---\n- 1\n- 2\n---\nfoo: bar\n---\nnull\n');
  expect(reader).toMatchObject({ objects: [], unreadable: [] });
});

test('reports what cannot be read, and reads the rest', async () => {
  const reader = await read(`${service('a')}---\nkind: [\n---\n${service('b')}`);
  expect(names(reader)).toEqual(['a', 'b']);
  expect(reader.unreadable).toMatchObject([{ file: 'in', line: 7 }]);
});

test('refuses a separator that the next key is joined to, as kubectl does', async () => {
  const { objects, unreadable } = await read(`${service('a')}---${service('b')}---\n${service('c')}`);
  expect([objects.map(({ object }) => (object.metadata as { name: string }).name), unreadable]).toMatchObject([['c'], [{ line: 5 }]]);
  expect(unreadable[0].reason).toBe('"---" must be on a line of its own, found "---apiVersion"');
});

test('distinguishes templates that are not yet YAML from invalid files', async () => {
  const reader = await read('metadata:\n  name: {{ .Values.name }}\n  x: [{{- if a }}\n');
  expect(reader).toMatchObject({ unreadable: [], templates: [{ file: 'in' }] });
});

test('refuses binary files, and reads letters of another encoding as kubectl does', async () => {
  expect((await read(Buffer.from([0x50, 0x4b, 0, 1]))).unreadable[0].reason).toMatch(/binary/);
  const { objects, unreadable } = await read(Buffer.from('apiVersion: v1\nkind: Caf\xe9 # na\xefve\n', 'latin1'));
  expect([objects[0].object.kind, unreadable]).toEqual(['Caf\ufffd', []]);
});

test('stops at the memory limit, and counts only objects that are kept', async () => {
  const bulk = 'x'.repeat(25 * 1024 * 1024);
  const text = ['a', 'b', 'c'].map((name) =>
    JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name, annotations: { bulk } } })).join('\n');
  const source = () => createStreamSource('in', () => inPieces(text, 1024 * 1024));
  const all = await readObjects([source()]);
  expect(all.unreadable).toMatchObject([{ file: 'in', reason: expect.stringContaining('more than 64 MiB') as string }]);
  const named = await readObjects([source()], { keep: ({ kind }) => ({ kind }) });
  expect([named.objects.length, named.unreadable]).toEqual([3, []]);
});

test('stops at more objects than any cluster has', async () => {
  const { objects, unreadable } = await read('{"apiVersion":"v1","kind":"Service"}\n'.repeat(200_010));
  expect([objects.length, unreadable]).toEqual([200_000, [{ file: 'in', reason: 'it has too many objects: more than 200000' }]]);
});

test('reports duplicate keys for the item of a List that contains them', async () => {
  const { objects } = await read('kind: List\napiVersion: v1\nitems:\n- { kind: A, apiVersion: v1, a: 1, a: 1 }\n- { kind: B, '
    + 'apiVersion: v1 }\n- { kind: C, apiVersion: v1, b: { c: 1, c: 2 } }\n');
  expect(objects.map(({ origin }) => origin.repetitions))
    .toEqual([[{ path: ['a'], isHarmless: true }], [], [{ path: ['b', 'c'], isHarmless: false }]]);
});
