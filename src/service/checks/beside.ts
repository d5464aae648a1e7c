/** The problem that a prop requires another one with a certain value, as a sentence; `never` if it has it. */
export type RequiresProp<value, prop extends string, given, other extends string, what extends string> =
  undefined extends value ? never : what extends ValueOf<given, other> ? never : `${prop} must be set together with ${other}: '${what}'`;

/** The value of a prop; `undefined` if it is not given. */
export type ValueOf<given, prop> = prop extends keyof given ? given[prop] : undefined;
