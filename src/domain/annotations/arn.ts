import type { Kind } from './kind';
import { list, type ListFacts } from './list';
import { text } from './text';
import type { ArnTwin, ListTwin } from './twins';

/** An Amazon Resource Name of one AWS service. */
export function arn<const service extends string = string>(...services: readonly service[]): Kind<string, ArnTwin<service>> {
  const service = services.length === 0 ? '[a-z0-9-]+' : `(${services.join('|')})`;
  return {
    ...text<ArnTwin<service>>({
      words: `an ARN such as "arn:aws:${services[0] ?? 'acm'}:eu-west-1:111122223333:…"`,
      pattern: new RegExp(`^arn:aws[a-z-]*:${service}:[a-z0-9-]*:[0-9]{0,12}:[^\\s,]+$`),
      good: `arn:aws:${services[0] ?? 'acm'}:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888`,
      bad: 'my-certificate',
    }),
    type: 'ARN',
  };
}

/** Several ARNs in one text. */
export function arnList<const service extends string = string>(
  services: readonly service[] = [], facts: ListFacts = {},
): Kind<readonly string[], ListTwin<ArnTwin<service>>> {
  return list(arn(...services), facts);
}
