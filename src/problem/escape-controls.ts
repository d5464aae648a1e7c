/**
 * Makes text safe to print in one line: control characters (U+0000 to U+001F) become their pictures, such as `␇` for BEL and `␊` for a line
 * break, and characters that reorder text become U+FFFD. A tab stays. `##[` becomes `# [`, and `::` at the start of the text `꞉:`.
 *
 * All text from a manifest passes this function, or one of those below, before it is printed to a terminal, a log, a comment or a picture.
 * Each character is replaced by one character. GitHub executes text after `::` at the start of a line and after `##[` anywhere; Azure
 * Pipelines and TeamCity execute text after `##vso[` and `##teamcity[`.
 *
 * @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 * @see https://learn.microsoft.com/en-us/azure/devops/pipelines/scripts/logging-commands
 */
export const escapeControls = (text: string): string =>
  text.replace(ACTIVE, signOf).replace(COMMAND, '# ').replace(/^(\s*):(?=:)/, '$1\ua789');

/** Applies `escapeControls` to each line: control characters become pictures such as `␇`, line breaks stay. */
export const escapeControlLines = (text: string): string => text.split('\n').map(escapeControls).join('\n');

/**
 * Returns a value as JSON that can be printed: control characters in its strings are escaped (`\u0007`), so that readers get the original
 * data. `null` for `undefined`; `indent` as for `JSON.stringify`.
 */
export const escapeControlsInJson = (value: unknown, indent?: number): string => (JSON.stringify(value, null, indent) ?? 'null')
  .replace(ACTIVE, (character) => (character === '\n' ? '\n' : escapesOf(character)))
  .replace(COMMAND, '#\\u0023');

/**
 * Escapes text for XML or HTML, also for an attribute in double quotes: `&`, `<`, `>` and `"` become `&#38;`, `&#60;`, `&#62;` and `&#34;`,
 * a line break `&#10;`, and other control characters their pictures (`escapeControls`).
 */
export function escapeXml(text: string): string {
  return text.split('\n')
    .map((line) => escapeControls(line).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)).join('&#10;');
}

/* eslint-disable no-control-regex -- the pattern matches control characters */
/**
 * Matches a control character: C0 except the tab, DEL and C1; bidirectional controls; the line separators U+2028 and U+2029; annotation
 * characters and noncharacters; unpaired surrogates.
 */
const CONTROL = /[\x00-\x08\n-\x1f\x7f-\x9f\u2028\u2029\p{Bidi_C}\ufdd0-\ufdef\ufff9-\ufffb\p{Cs}\ufffe\uffff]/u;
/**
 * Matches an invisible character, such as a zero-width space. Variation selectors and joiners are allowed after a character that is not
 * ASCII.
 */
const UNSEEN = /(?<![^\x00-\x7f])\p{DI}|(?![\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{DI}/u;
/** Matches a zero-width joiner or non-joiner, except before a character that is not ASCII: other scripts and emoji need them. */
const JOINER = /[\u200c\u200d](?![^\x00-\x7f])/u;
/* eslint-enable no-control-regex */
const ACTIVE = new RegExp([CONTROL, UNSEEN, JOINER].map(({ source }) => source).join('|'), 'gu');

/** Matches the start of a command that a CI system would execute even in the middle of a line, such as `##vso[` of Azure Pipelines. */
const COMMAND = /##(?=[a-z]{0,20}\[)/gi;

/** The printable replacement of a control character: its picture in Unicode if there is one, such as `␛` for ESC. */
function signOf(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
}

const escapesOf = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
