import { accessChange, listText } from './access-cards';
import { cardFields } from './card-fields';
import { CHANGE_IGNORED } from './fact-outcome';
import type { Effect } from '../change';
import type { ComparedService } from '../read-manifests';
import { PathSet, renderText, YAML, type Path } from '../../problem';
import { compareAccess } from '../../providers/engine/access';
import { ReadService } from '../../providers/engine/annotated-service';
import type { Access, Provider } from '../../providers/engine/definition';
import { ownerOf } from '../../providers/engine/owner';
import { accessSetting, schemeOf, type Setting } from '../../providers/engine/settings';
import { ServiceView, type ClusterProfile } from '../../service';

const RANGES = ['spec', 'loadBalancerSourceRanges'];

/** Who can connect to a load balancer, and whether it has a private address. */
interface Clients {
  readonly scheme: ReturnType<typeof schemeOf>;
  readonly access: Setting<Access>;
}

/**
 * A change of the clients that the controller of a load balancer admits; `undefined` if they are not known, or if the controllers
 * that it may be do not agree. A change that the controller ignores or refuses leaves the clients as they are.
 */
export function clientOutcomes(
  before: ComparedService, after: ComparedService, cluster: ClusterProfile, ofControllers: readonly Effect[],
): Effect[] | undefined {
  if ([before, after].some(({ spec }) => spec.type !== 'LoadBalancer')) return undefined;
  const views = [before, after].map(({ metadata, spec }) => new ServiceView(spec, [], metadata, metadata));
  const [owner, next] = views.map((view) => ownerOf(view, cluster));
  if (owner.entries.length === 0 || owner.certainty === 'nobody') return undefined;
  if (owner.entries.some(({ id }, at) => next.entries[at]?.id !== id)) return undefined;
  const unchanged = new PathSet(ofControllers.flatMap(({ outcome, certain, path }) =>
    (certain && (outcome === 'ignored' || outcome === 'refused') ? [path] : [])));
  const all = owner.entries.map((entry) => {
    const provider = entry.load();
    const [was, is] = views.map((view) => readClients(provider, view, cluster));
    const changed = changedPaths(before, after).filter((path) => sourcesOf(was, is).has(path));
    return changed.some((path) => unchanged.has(path)) ? [] : compareClients(was, is, provider, changed[0] ?? RANGES);
  });
  return all.every((one) => JSON.stringify(one) === JSON.stringify(all[0])) ? all[0] : undefined;
}

function readClients(provider: Provider, view: ServiceView, cluster: ClusterProfile): Clients {
  const service = new ReadService(provider, view.annotations, view, view.labels, cluster);
  return { scheme: schemeOf(service), access: accessSetting(service) };
}

function compareClients(was: Clients, is: Clients, provider: Provider, path: Path): Effect[] {
  const [from, to] = [was.scheme.value, is.scheme.value];
  if (from !== to && from !== 'unknown' && to !== 'unknown') {
    const words = `reached ${reached(was)} before, ${reached(is)} after`;
    return [{ ...accessChange(to === 'public' ? 'wider' : 'narrower', path, words), ...(to === 'public' ? { severity: 'warning' } : {}) }];
  }
  const how = compareAccess(was.access.value, is.access.value);
  if (how !== 'same') return [accessChange(how, path, `${clients(was)} before, ${clients(is)} after`)];
  const { asked, open } = is.access.value;
  const isAskedAnew = JSON.stringify(asked) !== JSON.stringify(was.access.value.asked) && asked.length > 0;
  return !isAskedAnew || open?.certain !== true ? [] : [{
    ...cardFields(CHANGE_IGNORED), outcome: 'ignored', certain: true, path, controller: provider.id,
    why: renderText(open.why, YAML), fix: renderText(open.fix, YAML, 'fix'),
  }];
}

const reached = (of: Clients): string => `at a ${of.scheme.value === 'public' ? 'public' : 'private'} address by ${clients(of)}`;

function clients({ access: { value: { sources, named, enforcer } } }: Clients): string {
  if (enforcer === undefined) return 'all clients';
  return sources === undefined ? `those that are let in by ${enforcer}` : listText([...sources, ...named]);
}

/** Where the settings are written that decide who can connect, as paths. */
function sourcesOf(...all: readonly Clients[]): PathSet {
  return new PathSet(all.flatMap(({ scheme, access }) =>
    [...scheme.from, ...access.from, ...access.value.from, ...access.value.asked.map(({ from }) => from)].map((source) =>
      ('field' in source ? ['spec', source.field] : ['metadata', 'annotations', source.annotation]))));
}

/** The field of the ranges and the annotations that differ, as paths. */
function changedPaths({ metadata: { annotations: was = {} }, spec: from }: ComparedService, after: ComparedService): readonly Path[] {
  const { metadata: { annotations: is = {} }, spec: to } = after;
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key]);
  const ranges = JSON.stringify(from.loadBalancerSourceRanges ?? []) === JSON.stringify(to.loadBalancerSourceRanges ?? []) ? [] : [RANGES];
  return [...ranges, ...keys.map((key) => ['metadata', 'annotations', key])];
}
