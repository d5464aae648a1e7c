import { UPCLOUD_TABLE as TABLE } from './table';
import type { AnnotatedService } from '../annotated-service';
import { rulesOf, type CrossRule } from '../cross-rule';

const { pitfall } = rulesOf(TABLE);

interface Part { readonly name?: string; readonly mode?: string }

function parts(service: AnnotatedService, list: 'frontends' | 'backends'): readonly Part[] | undefined {
  return (service.value('config') as { readonly [list in 'frontends' | 'backends']?: readonly Part[] } | undefined)?.[list]; // as the row's shape says
}

/** What must hold between the config and the ports. */
export const UPCLOUD_RULES: readonly CrossRule[] = [
  ...(['frontends', 'backends'] as const).map((list) => pitfall(`${list}-cover-the-ports`, ['config'], (service) => {
    const given = parts(service, list);
    if (given === undefined || given.length === 0 || service.ports.length < 2) return undefined;
    const names = new Set(given.map(({ name }) => name));
    return service.ports.every((port) => names.has(port.name ?? `config_${port.port}`)) ? undefined : 'config';
  }, {
    says: `A list of ${list} names every port of the Service.`, expected: `one of the ${list} for every port, by the port's name`,
    why: 'the list replaces the generated one: a port that it leaves out gets nothing, and a name that no port has gets no defaults',
    fix: 'name each port of the Service, or leave the list out', outcome: 'ignored',
  })),
];
