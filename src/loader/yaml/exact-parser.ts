/** Returns the parser with positions; loaded on first use, because few files need it. */
export function exactParser(): typeof import('./split-document') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- with the library for YAML, a sixth of the start of a check
  return require('./split-document') as typeof import('./split-document');
}
