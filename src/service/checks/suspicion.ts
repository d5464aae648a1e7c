/**
 * Whether there may be a problem: `never` if there is none.
 *
 * Inside somebody's generic function nothing is known yet. The branch `any` then does not count, what remains is `never`,
 * and the props are taken as they are: https://github.com/microsoft/TypeScript/pull/31455
 */
export type MayHaveProblem<problem> = [problem] extends [never] ? never : any; // the branch that does not count
