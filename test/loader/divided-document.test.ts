import type { Path } from '../../src/problem/path';
import { splitList } from '../../src/loader/yaml/split-list';
import { SplitDocument, parseText } from '../../src/loader/yaml/split-document';
import { ParsedDocument, type Parsed } from '../../src/loader/yaml/parsed-document';
import { UnreadableDocument } from '../../src/loader/yaml/unreadable-document';

const divided = (text: string): SplitDocument | undefined => {
  const division = splitList(text);
  return division === undefined ? undefined : new SplitDocument(text, division);
};

/** Paths of a value and of all values in it. */
function* paths(value: unknown, path: Path = []): Iterable<Path> {
  yield path;
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) yield* paths(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Path, start and text of each value in a document, without the text of the root. */
const placesIn = (document: Parsed, text: string) => [...paths(document.value)].map((path) => {
  const { start, end } = document.locate(path);
  return [path, start, path.length === 0 ? '' : text.slice(start, end).trim()];
});

const ITEM = (name: string) => ({
  apiVersion: 'v1', kind: 'Service',
  metadata: { name, annotations: { 'example.com/a.b': 'it\'s: "on", - #' } }, spec: { ports: [{ port: 80 }, { port: 81 }] },
});
const LIST = { apiVersion: 'v1', kind: 'List', items: [ITEM('a'), ITEM('b'), ITEM('c')], metadata: { resourceVersion: '' } };

test.each([
  ['a List as kubectl prints it', `apiVersion: v1
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: a
    annotations:
      note: |
        - not an item
        items:
      other: "two
        lines"
  spec: {ports: [{port: 80}, {port: 0x51}], externalIPs: []}
# a comment
- apiVersion: v1
  kind: Service
  metadata: {name: b}
  spec:
    ports:
    - port: 80
      port: 81
kind: List
metadata:
  resourceVersion: ""
`],
  ['items that stand deeper',
    'kind: List # a list\nitems: # of things\n\n  # the first\n  -   a: 1\n      b: [x,\n       y]\n  - - a\n    - b\n  -\n    c: 3\n  - '
      + 'text\n    of two lines\n  - &d { e: f }\nlast: 1'],
  ['Windows line ends', 'kind: List\r\nitems:\r\n  - a: 1\r\n    b: 2\r\n  - a: 3\r\nlast: yes\r\n'],
  ['a document that is a list', '# items\n- a: 1\n- b: 2\n'],
  ['a document after its mark', '---\nkind: List\nitems:\n- a: 1\n- a: 2\n'],
  ['JSON', JSON.stringify(LIST)],
  ['JSON on many lines', JSON.stringify(LIST, null, 2)],
  ['JSON with tabs', JSON.stringify(LIST, null, '\t')],
  ['JSON that is a list', JSON.stringify(LIST.items, null, 1)],
  ['a flow list in block style, with a comma at its end', 'kind: List\nitems: [ {a: 1}, # one\n  {a: 2,\n   b: 3}, ]\nlast: 1\n'],
  ['a key that stands twice in an item', '{"kind":"List","items":[{"a":1},{"b":{"c":1,"c":2}}],"kind":"List"}'],
  ['lists inside of lists', '{"items":[{"items":[1,2]},{"items":[]},[[]]],"x":{"items":[3]}}'],
  ['items that stand further down first', 'x:\n  items:\n  - 1\n  - 2\ny: items\nitems:\n- 3\n- 4\n'],
])('reads %s item by item as it reads the whole', (_, text) => {
  const whole = ParsedDocument.parseAll(text)[0];
  const parts = divided(text);
  expect(parts?.value).toEqual(whole.value);
  expect(placesIn(parts as Parsed, text)).toEqual(placesIn(whole, text));
  expect(new Set(parts?.repetitions)).toEqual(new Set(whole.repetitions));
});

test.each([
  ['an object', 'kind: Service\nmetadata: {items: [a, b]}\n'],
  ['a list without items', 'kind: List\nitems: null\n'],
  ['a List with items written twice', 'kind: List\nitems:\n- a\nitems:\n- b\n'],
  ['items that share an anchor', 'items:\n- &a {x: 1}\n- *a\n'],
  ['several documents in one', 'items:\n- a\n...\nb: 1\n'],
  ['a list that is a key', '[a, b]: c\n'],
  ['text', 'just text'],
  ['nothing', '# a comment\n'],
])('leaves %s whole', (_, text) => {
  expect(divided(text)).toBeUndefined();
});

test('reports where in the file an item cannot be read', () => {
  const faultIn = (text: string) => {
    try {
      return String(divided(text)?.value);
    } catch (error) {
      return text.slice((error as UnreadableDocument).offset);
    }
  };
  expect(faultIn('items:\n- a: 1\n- b: "x" y\n- c: 1\n')).toBe('y\n- c: 1\n');
  expect(faultIn('{"items":[{"a":1},{"a":"x" 1},{"a":2}]}')).toBe('1},{"a":2}]}');
  expect(faultIn('{"items":[{"a":1}] "b" 1}')).toBe('"b" 1}');
  expect(faultIn('{"items":[{"a":1},,{"a":1}]}')).toBe(',,{"a":1}]}');
});

test('refuses to parse more than the memory limit at once, and suggests a fix', () => {
  const item = (length: number) => `- [${Array(length).fill('1').join(', ')}]\n`;
  expect(splitList(`items:\n${item(20).repeat(100)}`, 100)?.items).toHaveLength(100);
  expect(() => splitList(`items:\n${item(20)}${item(200)}`, 100)).toThrow('the item that begins here is too large for one object');
  expect(() => splitList(`a:\n${item(200)}`, 100)).toThrow('split it into documents with "---"');
  expect(() => splitList(`items:\n- &a 1\n${'- *a\n'.repeat(200)}`, 100)).toThrow('share anchors');
  expect(() => splitList(`a: [${Array(200).fill(1).join(', ')}]\nitems:\n- 1\n`, 100)).toThrow('split it into documents');
});

test('parses what is short in one piece', () => {
  expect(parseText('items: [1]')[0]).toBeInstanceOf(ParsedDocument);
  expect(parseText(`items: [${'x'.repeat(300 * 1024)}]`)[0]).toBeInstanceOf(SplitDocument);
});
