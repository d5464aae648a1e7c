/** An error message if a prop requires another one with a certain value; `never` if the other prop has this value. */
export type RequiresProp<Value, Prop extends string, Input, Other extends string, What extends string> =
  undefined extends Value ? never : What extends PropValue<Input, Other> ? never : `${Prop} must be set together with ${Other}: '${What}'`;

/** The value of a prop; `undefined` if the prop is absent. */
export type PropValue<Input, Prop> = Prop extends keyof Input ? Input[Prop] : undefined;
