/** Returns the parser with positions; loaded on first use, because few files need it. */
export const loadExactParser = (): typeof import('./split-document') =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loading it takes a sixth of the time in which a check starts
  require('./split-document') as typeof import('./split-document');
