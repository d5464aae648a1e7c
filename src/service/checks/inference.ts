/**
 * The type of a parameter whose literals the compiler infers, and which must have the type `Checked`. TypeScript: during inference, the
 * compiler evaluates both branches of a condition that it cannot decide yet; this condition is never true.
 */
export type InferHere<Input, Checked> = [Input, 0] extends [never, 1] ? Input : Checked;

/**
 * Props that the compiler does not use for inference. TypeScript: during inference, the compiler evaluates both branches of a condition,
 * but not behind an unknown property name.
 */
export type HiddenFromInference<Props, Input> = { readonly props: Props }[[Input] extends [object] ? 'props' : never];

/**
 * Whether there may be a problem: `never` if there is none, and in a generic function, where this is not known yet.
 *
 * TypeScript: for a condition that is not decided yet, the compiler ignores a branch of type `any`. The other branch is `never`, so props
 * are accepted unchanged: https://github.com/microsoft/TypeScript/pull/31455
 */
export type MayHaveProblem<Problem> = [Problem] extends [never] ? never : any; // unreachable branch
