import { allOf } from './accepted-texts';
import { Wrong, type Kind, type TypeCheck } from './kind';
import { list, type ListFacts, type ListCheckOf } from './list';
import { text } from './text';
import type { IfLiteral } from '../../service/checks';

/** Returns a kind for an Amazon Resource Name of one of these AWS services (`acm`), or of any service without arguments. */
export function arn<const Service extends string = string>(...services: readonly Service[]): Kind<string, ArnTypeCheck<Service>> {
  const servicePattern = services.length === 0 ? '[a-z0-9-]+' : `(${services.join('|')})`;
  const textKind = text({
    words: `an ARN such as "arn:aws:${services[0] ?? 'acm'}:eu-west-1:111122223333:…"`,
    hasExample: true,
    pattern: new RegExp(`^arn:aws[a-z-]*:${servicePattern}:[a-z0-9-]*:[0-9]{0,12}:[^\\s,]+$`),
    good: `arn:aws:${services[0] ?? 'acm'}:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888`,
    bad: 'my-certificate',
  });
  const check = (value: unknown): string | Wrong => {
    const encoded = textKind.encode(value, []) as string | Wrong; // TypeScript: a text is never omitted
    if (encoded instanceof Wrong) {
      const otherService = typeof value === 'string' && value.length < 2048 ? /^arn:aws[a-z-]*:([a-z0-9-]+):/.exec(value)?.[1] : undefined;
      if (otherService === undefined || services.length === 0 || services.some((service) => service === otherService)) return encoded;
      return new Wrong(`an ARN of ${services.join(' or ')}, not of ${otherService}`, value);
    }
    // `arn:aws:acm:eu-west-1:111122223333:certificate/…`
    const [, service, resource] = /^arn:[a-z-]*:([a-z0-9-]+):[^:]*:[^:]*:([^/]*)/.exec(encoded) ?? [];
    const certificate = CERTIFICATES.get(service ?? '');
    return certificate === undefined || resource === certificate ? encoded
      : new Wrong(`an ARN of a "${certificate}", not of a "${resource}"`, value);
  };
  return {
    ...textKind, type: 'ARN', encode: check, decode: check,
    accepts: allOf(textKind.accepts, ...[...CERTIFICATES].map(([service, certificate]) => ({
      any: [
        { not: { matches: new RegExp(`^arn:[a-z-]*:${service}:`) } },
        { matches: new RegExp(`^arn:[a-z-]*:${service}:[^:]*:[^:]*:${certificate}(/|$)`) },
      ],
    }))),
  };
}

/** The kind of resource in the ARN of a certificate, by AWS service. */
const CERTIFICATES: ReadonlyMap<string, string> = new Map([['acm', 'certificate'], ['iam', 'server-certificate']]);

/** Returns a kind for several ARNs in one text, separated by commas. */
export function arnList<const Service extends string = string, const Facts extends ListFacts = {}>(
  services: readonly Service[] = [], facts?: Facts,
): Kind<readonly string[], ListCheckOf<ArnTypeCheck<Service>, Facts>> {
  return list(arn(...services), facts);
}

/** The compile-time check of a literal ARN: of its parts, only the service. */
export interface ArnTypeCheck<Service extends string> extends TypeCheck {
  readonly problem: ArnProblem<this['given'], Service>;
}

type ArnProblem<Arn, Service extends string> = string extends Arn ? never
  : Arn extends `arn:aws${string}:${Service}:${string}:${string}:${string}` ? never
    : Arn extends string ? IfLiteral<Arn, `'${Arn}' must be an ARN such as 'arn:aws:…:eu-west-1:111122223333:…'`> : never;
