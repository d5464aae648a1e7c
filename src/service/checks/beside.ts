/** The problem that a prop requires another one with a certain value, as a sentence; `never` if it has it. */
export type needs<value, prop extends string, given, other extends string, what extends string> =
  undefined extends value ? never : what extends valueOf<given, other> ? never : `${prop} must be set together with ${other}: '${what}'`;

/** The value of a prop; `undefined` if it is not given. */
export type valueOf<given, prop> = prop extends keyof given ? given[prop] : undefined;
