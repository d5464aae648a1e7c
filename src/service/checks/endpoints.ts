import type { dnsLabelProblem, dnsSubdomainProblem } from '../rules/names';
import type { endpointAddressProblem } from '../rules/addresses';
import type { portNumberProblem } from '../rules/ports';
import type { qualifiedNameProblem } from '../rules/labels';
import type { suspicion } from './suspicion';
import type { literal } from './text';

/** The props of a list of endpoints, with every literal checked as in `Checked`: an EndpointSlice, or an Endpoints object. */
export type CheckedEndpoints<wide, given> = [given, 0] extends [never, 1] ? given // never so: it tells the compiler where to find it
  : given extends { readonly addressType: 'FQDN' } ? wide // its addresses are names, and nothing reads them
    : [suspicion<problemIn<given>>] extends [never] ? wide : refused<wide, given>;

/** Everything that is wrong in it, however deep, as a union. */
type problemIn<given> = string extends keyof given ? never // nothing is known of it
  : { [field in keyof given & Field]: problemOf<field, given[field], given> }[keyof given & Field];

/** The fields that have a rule, or hold others that have. */
type Field = 'metadata' | 'endpoints' | 'subsets' | 'addresses' | 'notReadyAddresses' | 'ports' | 'ip' | 'hostname' | 'nodeName' | 'name' | 'namespace' | 'port' | 'appProtocol';

type problemOf<field, value, beside> =
  value extends readonly (infer item)[] ? item extends string ? field extends 'addresses' ? endpointAddressProblem<item> : never : problemIn<item>
    : field extends 'metadata' ? problemIn<value>
      : field extends 'ip' ? endpointAddressProblem<value>
        : field extends 'port' ? portNumberProblem<value>
          : field extends 'hostname' | 'namespace' ? dnsLabelProblem<value>
            : field extends 'nodeName' ? dnsSubdomainProblem<value>
              : field extends 'appProtocol' ? qualifiedNameProblem<value>
                : field extends 'name' ? 'port' extends keyof beside ? dnsLabelProblem<value> : dnsSubdomainProblem<value> : never;

type refused<wide, given> = {
  readonly [field in keyof wide]: field extends keyof given & Field
    ? [problemOf<field, given[field], given>] extends [never] ? wide[field]
      : refusedField<NonNullable<wide[field]>, field, given[field], given>
    : wide[field];
};
type refusedField<wide, field, value, beside> =
  value extends readonly unknown[] ? { readonly [at in keyof value]: refusedItem<itemOf<wide>, field, value[at], beside> }
    : field extends 'metadata' ? refused<wide, value> : problemOf<field, value, beside>;
type refusedItem<wide, field, item, beside> = item extends string ? refusedText<item, problemOf<field, readonly [item], beside>>
  : refused<wide, item>;
type refusedText<text extends string, problem> = [problem] extends [never] ? text : literal<text, problem>;
type itemOf<list> = list extends readonly (infer item)[] ? item : never;
