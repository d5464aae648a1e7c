import { compileText } from '../type-program';

const errorsIn = (text: string): readonly string[] => compileText(`
  import type { HiddenFromInference, InferHere, MayHaveProblem } from '../../src/service/checks';
  ${text}`).errors;

it('infers literals where InferHere shows them, and checks the argument against another type', () => {
  expect(errorsIn(`declare function literalsOf<const given = never>(props: InferHere<given, { readonly name: string }>): given;
    const { name }: { readonly name: 'web' } = literalsOf({ name: 'web' });
    literalsOf({ name: 1 });`)).toEqual(["Type 'number' is not assignable to type 'string'."]);
  expect(errorsIn(`declare function literalsOf<const given = never>(props: { readonly name: string }): given;
    const web: never = literalsOf({ name: 'web' });`)).toEqual([]);
});

it('infers nothing from what HiddenFromInference hides', () => {
  const program = (checked: string): string => `
    declare function literalsOf<const given = never>(props: InferHere<given, ${checked}>): given;
    const { name }: { readonly name: 'web' } = literalsOf({ name: 'web', other: { port: 80 } });`;
  expect(errorsIn(program('HiddenFromInference<{ readonly name: unknown; readonly other: given | object }, given>'))).toEqual([]);
  expect(errorsIn(program('{ readonly name: unknown; readonly other: given | object }'))).toHaveLength(1);
});

it('accepts with MayHaveProblem what is not yet known, in a generic function, and refuses it where it is called', () => {
  const program = (problem: string): string => `
    type NotBad<text> = [${problem}] extends [never] ? text : 'must not be bad';
    declare function take<text extends string>(text: NotBad<text>): void;
    function wrap<text extends string>(text: NotBad<text> & text): void { take<text>(text as text); }
    wrap<'good'>('good');
    take<'bad'>('bad');`;
  const refused = "Argument of type '\"bad\"' is not assignable to parameter of type '\"must not be bad\"'.";
  expect(errorsIn(program("MayHaveProblem<text extends 'bad' ? 1 : never>"))).toEqual([refused]);
  expect(errorsIn(program("text extends 'bad' ? 1 : never"))).toHaveLength(2);
});
