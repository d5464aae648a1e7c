import { Construct } from 'constructs';
import { throwUsageError } from '../../problem';

/** Returns a construct as messages name it: `shop/web (ClusterIpService)`. */
export const subjectOf = (construct: Construct): string => `${construct.node.path} (${construct.constructor.name})`;

/** Throws unless the scope is a construct and the id is a string: the compiler does not check JavaScript and values of type `any`. */
export function checkScope(scope: unknown, id: unknown, { name }: { readonly name: string }): void {
  const isConstruct = Construct.isConstruct(scope);
  if (isConstruct && typeof id === 'string') return;
  const foundText = isConstruct ? `${typeof id} as the id` : `${scope === null ? 'null' : typeof scope} as the scope`;
  throwUsageError(`${name} takes a scope, an id and props, found ${foundText}: write new ${name}(chart, 'web', { … }).`, TypeError);
}
