/** An error message if a prop requires another one with a certain value; `never` if the other prop has this value. */
export type RequiresProp<Value, Prop extends string, Given, Other extends string, What extends string> =
  undefined extends Value ? never : What extends PropValue<Given, Other> ? never : `${Prop} must be set together with ${Other}: '${What}'`;

/** The value of a prop; `undefined` if the prop is absent. */
export type PropValue<Given, Prop> = Prop extends keyof Given ? Given[Prop] : undefined;
