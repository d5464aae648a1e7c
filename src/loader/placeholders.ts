import { anyOf, buildOnce, getOrCreate, PathSet, type Path } from '../problem';
import { asString, getOwnField, toRecord } from '../service';

/**
 * Matches placeholders: `${PORT}` and `$name-svc` of Flux, envsubst and sed, `{{ port }}` of Go, Jinja and Argo, `<name>-svc`,
 * `{name}-svc`, `[NAME]`, `%NAME%`, `__NAME__`, `_NAME_`, `~name~`, `(name)`, `A.B.C.D`, `____`, `???`, `TODO`, `set by kustomize`,
 * `arn:aws:xxx` and `ඞඞ` of people, `($port)` and `(to_number($port))` of Chainsaw, `ENC[AES256_GCM,…]` of SOPS, and the word that
 * `maskTemplate` writes in place of template actions.
 */
const PLACEHOLDER = anyOf(
  /\$\{(?:[^}$]|\$(?!\{))*\}/, /\{\{(?:(?!\{\{|\}\})[\s\S])*\}\}/, /\{%(?:(?!\{%|%\})[\s\S])*%\}/,
  /\$\(\(?[A-Za-z_][\w.-]*\)/, /^[\w.-]*(?:\$[A-Za-z_][\w.-]*){1,9}$/, /(?<![\w$\\])\$[A-Z][A-Z0-9_]{2,60}\b/, /^\(\$[^)]*\)$/,
  /^\([a-z_]{1,40}\([^\n]*\$[A-Za-z_][^\n]*\)\)$/, /^ENC\[[A-Z0-9_]+,data:/, /^\[[A-Z]\w*\]$/, /%[A-Z]\w{2,60}%|@[A-Z]\w*@|#[A-Z]\w*#/,
  /(?:__|(?<![A-Za-z0-9])_)[A-Z][A-Z0-9_]{0,60}_(?![A-Z0-9])/, /^(?:_{2,}|\?+|\.{3,}|[*#]{3,}|[Xx]{3,9})$/,
  /(?<![A-Za-z0-9])(?:TODO|FIXME|TBD|(?:CHANGE|REPLACE|FILL)[-_ ]?(?:ME|IN))(?![A-Za-z0-9])|^(?:change|replace|fill)[-_ ]?me$/,
  /^[\w.-]*(?:\{[A-Za-z][\w-]*\}[\w.-]*){1,9}$/, /^arn:.*(?:xxx|XXX|\.\.\.$|:(?:region|account(?:-?id)?):)/,
  /^([^\s!-~])\1*$/, /^<{1,3}[^<>\n]{0,300}>{1,3}$/, /^[\w.-]*<[A-Za-z][\w. -]{0,60}>[\w.-]*$/, /[\ue000-\uf8ff]/,
  /(?<![A-Za-z0-9])(?:[A-Z]\.){3}[A-Z](?![A-Za-z0-9])/,
  /^[\w.-]*(?:~[A-Za-z][\w-]{0,60}~|\^[A-Za-z][\w-]{0,60}\^|__[A-Za-z][\w-]{0,60}__|\(\(?[A-Za-z][\w-]{0,60}\)|«[^«»]{1,60}»)[\w.)-]*$/,
  /(?<![A-Za-z0-9])(?:YOUR|INSERT|ENTER)[-_]/,
  /(?<![A-Za-z0-9])(?:set|patched|replaced)[- ]by[- ](?:kustomi[sz]e|overlay)/,
  /(?:SET|PATCHED|REPLACED)[-_]BY[-_](?:KUSTOMI[SZ]E|OVERLAY)/,
);

/** Matches a part of every placeholder, and few other texts: a quick test before the slower `PLACEHOLDER`. */
const PLACEHOLDER_HINT =
  /[${<@«(~^\ue000-\uf8ff]|__|[A-Z]\.[A-Z]|(?<![A-Za-z0-9])_[A-Z]|[A-Z]{3}|^arn:|^[^\s!-~]|^[?*#.x]+$|^\[[A-Z]|^(?:ch|re|fi).*me$|\bby\b/;

/** Whether a text contains a placeholder that a tool fills in: `${PORT}`, `web-{{ .Values.name }}`, `$(PORT)`, `$PORT`, `__PORT__`. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDER_HINT.test(text) && PLACEHOLDER.test(text);

/**
 * The first placeholder in a text, as written: `${HOST}` for `http://${HOST}:80`. Empty if there is none, or if a template action was
 * masked.
 */
export const placeholderOf = (text: string): string => PLACEHOLDER.exec(text)?.[0].replace(MASKS, '') ?? '';

/**
 * Placeholders of a text that became characters for private use, so that the text can be parsed as YAML: each has its own character,
 * repeated to its length.
 */
export class MaskedPlaceholders {
  private readonly masks = new Map<string, string>();

  /** Returns the mask of a placeholder: a text of the same length that consists of one private-use character, except for line breaks. */
  mask(placeholder: string): string {
    const character = getOrCreate(this.masks, placeholder, () => String.fromCharCode(0xe000 + Math.min(this.masks.size, MOST_MASKS)));
    return placeholder.replace(/[^\n\r]/g, character);
  }

  /**
   * Returns a copy of a value with the original placeholders instead of their masks. Placeholders of other forms than `{{…}}` and
   * `${…}` are put in `{{…}}`. Keys of maps are not changed.
   */
  unmask(value: unknown): unknown {
    const placeholders = [...this.masks.keys()];
    const unmaskInner = (inner: unknown): unknown => {
      if (typeof inner === 'string')
        return inner.replace(MASKS, (run) => {
          const text = placeholders[run.charCodeAt(0) - 0xe000] ?? '…';
          return (/^(?:\{\{|\$\{)/.test(text) ? text : `{{${text}}}`).repeat(Math.max(1, Math.floor(run.length / text.length)));
        });
      if (Array.isArray(inner)) return inner.map(unmaskInner);
      if (typeof inner !== 'object' || inner === null) return inner;
      return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, unmaskInner(item)]));
    };
    return unmaskInner(value);
  }
}

/** Index of the last of the 6400 private-use characters U+E000 to U+F8FF. It stands for all placeholders after the first 6399. */
const MOST_MASKS = 6399;
const MASKS = /([\ue000-\uf8ff])\1*/g;

/**
 * Returns a ytt template with each comment in place of a value, `port: #@ data.values.port`, replaced by a mask of the same length. A
 * comment behind a value stays.
 */
export function maskComments(text: string, masked: MaskedPlaceholders): string {
  return text.includes('#@') ? text.replace(/(?<=[:-][ \t])([ \t]*)(#@[^\n\r]*)/g, (_, blanks: string, words: string) =>
    blanks + masked.mask(words)) : text;
}

/** Whether a text looks like a template, which may not be YAML until it is rendered. */
export const looksLikeTemplate = (text: string): boolean => /\{\{|\{%|<%|\$\{|<#(?:if|list|assign)\b/.test(text);

/**
 * Masks a template such that it can be parsed as YAML, without changing its length: lines with only template actions (`{{- if … }}`) become
 * blank, and other actions become private-use characters, which `masked` can replace by the action again.
 */
export function maskTemplate(text: string, masked: MaskedPlaceholders): string {
  const pieces: string[] = [];
  let position = 0; // the text before it is in `pieces`
  const take = (end: number) => text.slice(position, position = end);
  for (const group of groupActions(text)) {
    const [first, last] = [group[0].start, group[group.length - 1].end];
    const [start, end] = [findBlanksBefore(text, first, position), findBlanksAfter(text, last)];
    if (group[0].isLine && isLineEnd(text[start - 1]) && isLineEnd(text[end])) {
      pieces.push(take(start), take(end).replace(/[^\n\r]/g, ' '));
    } else {
      for (const action of group) pieces.push(take(action.start), masked.mask(take(action.end)));
    }
  }
  return [...pieces, text.slice(position)].join('').replace(LONE_WORD, (words) => ' '.repeat(words.length))
    .replace(/\{[A-Za-z_][\w.]*\}|@[A-Za-z_]\w*@/g, (words) => masked.mask(words));
}

/** The text that ends a template action, by the text that begins it. */
const ENDS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '<%': '%>', '${': '}' };

interface TemplateAction {
  readonly start: number;
  readonly end: number;
  /** Whether a line can consist of the action alone, such as `{{ if .Values.enabled }}`, and then renders to nothing. */
  readonly isLine: boolean;
}

/** The actions of a template, in groups: adjacent actions of one line with only blanks between them are one group. */
function* groupActions(text: string): Iterable<readonly [TemplateAction, ...TemplateAction[]]> {
  let group: [TemplateAction, ...TemplateAction[]] | undefined;
  for (const action of findActions(text)) {
    const last = group?.[group.length - 1];
    if (group !== undefined && last !== undefined && last.isLine && action.isLine && findBlanksAfter(text, last.end) === action.start) {
      group.push(action);
    } else {
      if (group !== undefined) yield group;
      group = [action];
    }
  }
  if (group !== undefined) yield group;
}

/**
 * The actions of a template, such as `{{ .Values.port }}`. Positions of end marks are cached, so the time is linear in the length of the
 * text.
 */
function* findActions(text: string): Iterable<TemplateAction> {
  const positions = new Map<string, number>();
  const findNext = (mark: string, from: number): number => {
    let position = positions.get(mark) ?? -1;
    if (position < from) {
      position = text.indexOf(mark, from);
      positions.set(mark, position = position < 0 ? Infinity : position);
    }
    return position;
  };
  const startMarks = /\{\{|\{%|<%|\$\{/g;
  for (let match = startMarks.exec(text); match !== null; match = startMarks.exec(text)) {
    const [mark] = match, end = findNext(ENDS[mark], startMarks.lastIndex);
    if (end === Infinity || (mark === '${' && findNext('\n', startMarks.lastIndex) < end)) {
      startMarks.lastIndex = match.index + 1; // another action may begin at the second character
      continue;
    }
    yield { start: match.index, end: startMarks.lastIndex = end + ENDS[mark].length, isLine: mark === '{{' || mark === '{%' };
  }
}

function findBlanksBefore(text: string, position: number, least: number): number {
  while (position > least && /[ \t]/.test(text[position - 1])) position--;
  return position;
}

function findBlanksAfter(text: string, position: number): number {
  while (position < text.length && /[ \t]/.test(text[position])) position++;
  return position;
}

const isLineEnd = (character: string | undefined): boolean =>
  character === undefined || /[\n\r\u2028\u2029]/.test(character);

/** Matches a line that is only `<NAME>` or `$NAME`: a template replaces it by several lines. */
const LONE_WORD = /^[ \t]*(?:<[A-Za-z][\w .-]{0,60}>|\$[A-Za-z_]\w*)[ \t]*$/gm;

/**
 * Matches words in upper case, such as `SERVICE_NAME` and `REPLACEME`: in fields whose values are always lower case, they must be
 * placeholders.
 */
const UPPER_CASE_WORD = anyOf(/^[A-Z]$/, /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+/, /\b(?:replace|insert|your)_[a-z]/,
  /\b(?:FIXME|PLACEHOLDER|NAMESPACE|RELEASE-NAME|(?:CHANGE|REPLACE)_?ME)\b/);
/** Matches IP addresses and ranges with letters instead of numbers, such as `x.x.x.x/16` and `192.168.1.X`. */
const LETTER_ADDRESS = /^(?=.*[A-Za-z])(?:(?:\d{1,3}|[A-Za-z]{1,3})\.){3}(?:\d{1,3}|[A-Za-z]{1,3})(?:\/\d+)?$/;
const ADDRESSES: ReadonlySet<unknown> = new Set(['loadBalancerIP', 'clusterIP', 'ip', 'cidr']);
const ADDRESS_LISTS: ReadonlySet<unknown> = new Set(['clusterIPs', 'externalIPs', 'loadBalancerSourceRanges']);
/** Fields with port numbers: a word in upper case, such as `PORT`, must be a placeholder there, as are `30xxx` and `80|443`. */
export const PORTS: ReadonlySet<unknown> = new Set(['port', 'targetPort', 'nodePort', 'containerPort', 'number', 'servicePort']);
const UPPER_CASE_PORT = /^(?!(?:TCP|UDP|SCTP)$)[A-Z][A-Z0-9_]*$|^(?:replace|insert|your)[-_]|^\d*[xX?_]{1,5}$|^\d+(?: ?(?:\||or) ?\d+)+$/;
/** Fields with one word of a few: several of them, such as `NodePort / ClusterIP`, are a choice that is left to the reader. */
export const CHOICES: ReadonlySet<unknown> = new Set(['type', 'protocol', 'sessionAffinity', 'externalTrafficPolicy', 'pathType']);
/** Matches the name of a variable as the value of an annotation, such as `AWS_ARN_CERT`, which a script replaces. */
const UPPER_CASE_VALUE = /^(?=[A-Z]+_)(?:[A-Z0-9]+_)*(?:ARN|CERT|CERTIFICATE|DOMAIN|HOSTNAME|SUBNETS?|ACCOUNT)(?:_[A-Z0-9]+)*$/;

/** Whether a path is exactly `metadata.name` or `metadata.namespace`. */
export const isNameOfObject = ([metadata, field, ...below]: Path): boolean =>
  metadata === 'metadata' && (field === 'name' || field === 'namespace') && below.length === 0;

/** Whether a value at a path of an object is filled in later, although it has not the form of a placeholder. */
export type IsFilledIn = (text: string, path: Path) => boolean;

/** An object without its placeholders. */
export interface ResolvedPart {
  readonly object: object;
  /** Paths of the values that were removed because they contain placeholders. */
  readonly unknown: readonly Path[];
  /** How many of these values are filled in before the object is applied, and not in the cluster, as `$(POD_IP)` of a container is. */
  readonly pending: number;
  /** One of the placeholders of these, as written. */
  readonly example: string;
}

/** Fields of a container in which the kubelet expands `$(POD_IP)`, and shells `$HOME`. */
const EXPANDED_FIELDS: ReadonlySet<unknown> = new Set(['args', 'command', 'env']);

/** Whether a placeholder is meant for the cluster: a variable of a container, or `{{ $labels.job }}` in an alert of Prometheus. */
const isExpandedInCluster = (placeholder: string, path: Path): boolean =>
  (/^\$[({A-Z]/.test(placeholder) && path.some((segment) => EXPANDED_FIELDS.has(segment)))
  || (placeholder.startsWith('{{') && path[1] === 'groups');

/**
 * Removes values that contain a placeholder: `{ object, unknown: [['spec', 'type']], pending: 1, example: '${TYPE}' }`, with the paths of
 * the removed values and the first placeholder that is not for the cluster. A list with a text item that has a placeholder is removed as a
 * whole. `undefined` if there are none.
 */
export function dropPlaceholders(object: object, isFilledIn: IsFilledIn = () => false): ResolvedPart | undefined {
  const unknown: Path[] = [], path: (string | number)[] = [];
  const { name } = toRecord(toRecord(object).metadata);
  const isTemplate = isPlaceholder(asString(name)), isInBrackets = isOneText(name); // empty fields may be filled in as well
  let pending = 0, example = '';
  const recordAt = (text: string): undefined => {
    unknown.push([...path]);
    const placeholder = placeholderOf(text);
    if (isExpandedInCluster(placeholder, path)) return;
    pending++;
    if (example === '') example = placeholder;
  };
  const resolveAt = (segment: string | number, value: unknown): unknown => {
    path.push(segment);
    const inner = resolve(value);
    path.pop();
    return inner;
  };
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return isPlaceholderAt(value, path) || isFilledIn(value, path) ? recordAt(value) : value;
    if (Array.isArray(value)) {
      if (isOneText(value) && (isInBrackets || isPortNumber(path))) return recordAt(`[${value[0]}]`);
      const items = value.map((item, index) => resolveAt(index, item));
      // Removing one item would change the indexes of the items after it, so the whole list is removed.
      if (items.some((item, index) => item === undefined && value[index] !== undefined)) return undefined;
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (isBraced(value)) return recordAt(`{${Object.keys(value)[0]}}`);
    const fields = value as Record<string, unknown>; // TypeScript: parsed objects have string keys
    const hasBlanks = isTemplate || (fields.port === null && fields.targetPort === null); // a port that people fill in
    let resolved = fields; // copied only if a field changes: most objects have no placeholders
    for (const key of Object.keys(fields)) {
      const inner = resolveAt(key, isPlaceholder(key) ? key : hasBlanks && fields[key] === null ? '____' : fields[key]);
      if (inner === fields[key]) continue;
      if (resolved === fields) resolved = { ...fields };
      if (inner === undefined) delete resolved[key];
      else resolved[key] = inner;
    }
    return resolved;
  };
  const resolved = resolve(object) as object; // TypeScript: removing placeholders keeps an object an object
  return unknown.length === 0 ? undefined : { object: resolved, unknown, pending, example };
}

/**
 * Returns a value in which each text with a placeholder is the value that `source`, another version of it, has at the same path:
 * `{ type: 'NodePort' }` for `{ type: '${TYPE}' }`. It stays if `source` has none.
 */
export function fillPlaceholders(value: unknown, source: unknown, path: Path = []): unknown {
  if (typeof value === 'string') return source !== undefined && isPlaceholderAt(value, path) ? source : value;
  if (typeof value !== 'object' || value === null || typeof source !== 'object' || source === null) return value;
  if (Array.isArray(value)) {
    if (!Array.isArray(source)) return value;
    const isOpen = value.length !== source.length && value.some((item) => typeof item === 'string' && isPlaceholder(item));
    return isOpen ? source : value.map((item, index) => fillPlaceholders(item, source[index], [...path, index]));
  }
  return Object.fromEntries(Object.entries(value)
    .map(([key, item]) => [key, fillPlaceholders(item, getOwnField(source, key), [...path, key])]));
}

function isPlaceholderAt(value: string, path: Path): boolean {
  const last = path.at(-1), parent = path.at(-2);
  return isPlaceholder(value) || (isNameOfObject(path) && UPPER_CASE_WORD.test(value))
    || ((ADDRESSES.has(last) || (typeof last === 'number' && ADDRESS_LISTS.has(parent)))
      && (UPPER_CASE_WORD.test(value) || LETTER_ADDRESS.test(value)))
    || (PORTS.has(last) && UPPER_CASE_PORT.test(value)) || (parent === 'annotations' && UPPER_CASE_VALUE.test(value))
    || (CHOICES.has(last) && /^[A-Z]\w+(?: ?[/|] ?[A-Z]\w+)+$/.test(value) && (last !== 'protocol' || value.includes('|')));
}

/** Whether a value is what YAML reads from `[name]`: a placeholder in place of a number, or if the name of the object is one. */
const isOneText = (value: unknown): value is readonly [string] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string';

const isPortNumber = (path: Path): boolean => PORTS.has(path.at(-1)) && path.at(-1) !== 'targetPort';

/** Whether a map is what YAML reads from `{self.name}` or `{NAME}`, placeholders of Python and other template languages. */
function isBraced(value: object): boolean {
  let name: string | undefined;
  for (const key in value) {
    if (name !== undefined) return false;
    name = key;
  }
  return name !== undefined && /^[A-Za-z_]\w*(?:\.\w+)*$/.test(name) && /[._A-Z]/.test(name) && getOwnField(value, name) === null;
}

/** Whether the path of a problem is at, above or below one of the paths of placeholders. */
export function concernsPlaceholder(path: Path, unknown: readonly Path[]): boolean {
  const places = toPathSet(unknown);
  return places.covers(path) || places.reaches(path);
}

/** The paths of placeholders as a set. Paths of problems in owner references have no index, as in error messages of the API server. */
const toPathSet = buildOnce((unknown: readonly Path[]) =>
  new PathSet(unknown.flatMap((path) => [path, path.filter((segment) => typeof segment === 'string')])));
