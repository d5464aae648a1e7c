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
 * `never` if there is no problem, `any` if there is one. In a generic function, where this is not known yet, the compiler treats it as
 * `never`, so that props are accepted unchanged.
 *
 * TypeScript: of a condition that is not decided yet, the compiler ignores a branch of type `any`:
 * https://github.com/microsoft/TypeScript/pull/31455
 */
export type MayHaveProblem<Problem> = [Problem] extends [never] ? never : any;
