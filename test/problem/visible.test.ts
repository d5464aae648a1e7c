import { renderFound, renderProblem } from '../../src/problem/render';
import { escapeControls, escapeControlsInJson, escapeControlLines, escapeXml } from '../../src/problem/escape-controls';

test('shows control characters as their pictures, one for one, and leaves words of all languages alone', () => {
  expect(escapeControls('web\n\u001b[31m\u0007\u007f\r')).toBe('web␊␛[31m␇␡␍');
  expect(escapeControls('a\u0085b\u202ec\u2066d\u2028e\ufefff\ufffeg\ud800h\u{e0041}i')).toBe('a�b�c�d�e�f�g�h�i');
  for (const text of ['web', 'a\tb', '购物车', 'می\u200cخواهم', '👩\u200d💻', 'é']) expect(escapeControls(text)).toBe(text);
});

test('shows invisible characters, except joiners between joined characters', () => {
  expect(escapeControls('web\u200b \u2060h\u00adt\u3164t\u180ep\ufe0f')).toBe('web� �h�t�t�p�');
  expect(escapeControls('ht\u200dtp we\u200cb\u200d \u200c')).toBe('ht�tp we�b� �');
  for (const text of ['❤\ufe0f', '👩\u200d❤\ufe0f\u200d👩', '葛\u{e0100}']) expect(escapeControls(text)).toBe(text);
  expect(escapeControlsInJson('web\u200b')).toBe('"web\\u200b"');
});

test('writes no command of Azure Pipelines or TeamCity', () => {
  expect(escapeControls('a ##vso[task.complete result=Failed]')).toBe('a # vso[task.complete result=Failed]');
  expect(escapeControls('##TeamCity[x]')).toBe('# TeamCity[x]');
  expect(escapeControlsInJson('##vso[x]')).toBe('"#\\u0023vso[x]"');
  expect(escapeControls('## Title [a]')).toBe('## Title [a]');
});

test('writes no command of GitHub: neither at the begin of a line nor within', () => {
  expect(escapeControls('::stop-commands::x')).toBe('꞉:stop-commands::x');
  expect(escapeControls('  ::error::x')).toBe('  ꞉:error::x');
  expect(escapeControls('fd00::1')).toBe('fd00::1');
  expect(escapeControls('a ##[stop-commands]x')).toBe('a # [stop-commands]x');
  expect(escapeControlLines('a\n::error::x\n\u001b')).toBe('a\n꞉:error::x\n␛');
});

test('escapes in JSON, so that who parses it gets what was there', () => {
  const value = { 'a\u001b': 'b\u202e\ud800\ufffe\u009b##[error]x\u{e0041}\n', list: [1, null] };
  expect(escapeControlsInJson(value, 2)).toMatch(/^[\x20-\x7e\n]*$/);
  expect(escapeControlsInJson(value, 2)).not.toContain('##[');
  expect(JSON.parse(escapeControlsInJson(value))).toEqual(value);
});

test('escapes XML', () => {
  expect(escapeXml('<a b="&">\n\u0000\ufffe')).toBe('&#60;a b=&#34;&#38;&#34;&#62;&#10;␀�');
});

test('prints a problem on four lines, whatever it quotes', () => {
  const text = renderProblem({
    code: 'x', layer: 'api', severity: 'error', path: 'metadata.annotations[a\n::error::b]',
    segments: ['metadata', 'annotations', 'a\n::error::b'], found: 'c\n\u009b', expected: 'd\ne',
    why: 'f\ng', fix: 'h\ni', docs: 'https://example.com',
  });
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toContain('metadata.annotations[a␊::error::b]: expected d␊e, found "c\\n\\u009b"');
});

test('describes values that JSON cannot represent', () => {
  const around: unknown[] = [];
  around.push(around);
  expect(renderFound(around)).toBe('a list');
  expect(renderFound({ toJSON: () => { throw new Error('no'); } })).toBe('an object');
});
