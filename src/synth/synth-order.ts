import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { constructsOf } from './constructs-of';
import { getOrCreate, groupBy, isRepeated } from '../problem';

/** The order in which an app is written: dependencies come first. */
export interface SynthOrder {
  /** The charts of the app. */
  readonly charts: readonly Chart[];
  /** Whether one chart depends on another, in which case their files are numbered. */
  readonly chartsDepend: boolean;
  /** The objects of one chart, without those of the charts inside it. */
  objectsOf(chart: Chart): ApiObject[];
}

/**
 * The order in which cdk8s would write an app, in time linear in its constructs and dependencies.
 *
 * cdk8s adds a dependency from each object of the source to each object of the target, and follows every path recursively. Here the objects
 * of a target are one group, every construct is visited once, and the stack is a list instead of the call stack; so ten thousand Services
 * may depend on one, or each on the next.
 *
 * @param constructs the constructs of the app, in preorder
 */
export function createSynthOrder(constructs: readonly IConstruct[]): SynthOrder {
  const { dependencies, chartsDepend } = new DependencyCollector(constructs);
  if (dependencies.size === 0) {
    const byChart = groupBy(constructs.filter(isApiObject), (object) => Chart.of(object));
    return { charts: sortNumbered(constructs).filter(isChart), chartsDepend, objectsOf: (chart) => byChart.get(chart) ?? [] };
  }
  return {
    charts: sortByDependencies(sortNumbered(constructs), dependencies).filter(isChart),
    chartsDepend,
    objectsOf: (chart) =>
      sortByDependencies(constructsOf(chart), dependencies).filter(isApiObject).filter((object) => Chart.of(object) === chart),
  };
}

/** A dependency of a construct: another construct, or a group of objects. */
type Dependency = IConstruct | DependencyGroup;

/** A group of objects, all of which another object depends on: those of one construct, without other charts. */
class DependencyGroup {
  constructor(readonly members: ReadonlySet<ApiObject>) {}
}
type Dependencies = ReadonlyMap<IConstruct, ReadonlySet<Dependency>>;

/** Collects the declared dependencies, and those that cdk8s derives from them, in the order in which cdk8s adds them. */
class DependencyCollector {
  readonly dependencies = new Map<IConstruct, Set<Dependency>>();
  /** Whether one chart depends on another. */
  chartsDepend = false;

  constructor(private readonly constructs: readonly IConstruct[]) {
    for (const construct of constructs) {
      const { node } = construct;
      // The private field (constructs 10.4 or newer) is read first: the getter `dependencies` creates a list each time.
      const hasNone = '_dependencies' in node && node['_dependencies'] === undefined; // eslint-disable-line dot-notation -- private
      if (!hasNone) for (const target of node.dependencies) this.add(construct, target);
    }
    this.addBetweenCharts();
    if (this.dependencies.size > 0) this.addBetweenObjects();
  }

  private add(source: IConstruct, target: Dependency): void {
    getOrCreate(this.dependencies, source, () => new Set()).add(target);
  }

  /** The dependencies so far, none of which is on a group. They are listed before derived ones are added, as in cdk8s. */
  private list(): { source: IConstruct; target: IConstruct }[] {
    // TypeScript: groups are added after the last call.
    return this.constructs.flatMap((source) =>
      Array.from(this.dependencies.get(source) ?? [], (target) => ({ source, target: target as IConstruct })));
  }

  /** A chart depends on the charts in it, and on those of the constructs on which its own constructs depend. */
  private addBetweenCharts(): void {
    const addChart = (source: Chart, target: Chart) => {
      this.add(source, target);
      this.chartsDepend = true;
    };
    for (const chart of this.constructs.filter(isChart)) for (const child of chart.node.children.filter(isChart)) addChart(chart, child);
    for (const { source, target } of this.dependencies.size === 0 ? [] : this.list()) {
      const sourceChart = Chart.of(source), targetChart = Chart.of(target);
      if (sourceChart !== targetChart) addChart(sourceChart, targetChart);
    }
  }

  /** The objects of a construct depend on those of the constructs on which it depends. */
  private addBetweenObjects(): void {
    const groups = new Map<IConstruct, DependencyGroup>();
    const groupOf = (construct: IConstruct): DependencyGroup => getOrCreate(groups, construct, () => {
      const chart = Chart.of(construct);
      return new DependencyGroup(new Set(constructsOf(construct).filter(isApiObject).filter((object) => Chart.of(object) === chart)));
    });
    for (const { source, target } of this.list()) {
      const sources = groupOf(source), targets = groupOf(target), areDisjoint = isDisjoint(sources.members, targets.members);
      for (const object of sources.members) {
        if (areDisjoint) this.add(object, targets);
        else for (const member of targets.members) if (member !== object) this.add(object, member);
      }
    }
  }
}

const NONE: ReadonlySet<never> = new Set<never>();

function isDisjoint(objects: ReadonlySet<ApiObject>, otherObjects: ReadonlySet<ApiObject>): boolean {
  if (objects.size > otherObjects.size) return isDisjoint(otherObjects, objects);
  for (const object of objects) if (otherObjects.has(object)) return false;
  return true;
}

/** The constructs and groups on which some constructs depend, and the members of the groups. */
function findTargets(constructs: readonly IConstruct[], dependencies: Dependencies): ReadonlySet<Dependency> {
  const found = new Set<Dependency>();
  for (const construct of constructs) {
    for (const target of dependencies.get(construct) ?? NONE) {
      if (isRepeated(found, target) || !(target instanceof DependencyGroup)) continue;
      for (const member of target.members) found.add(member);
    }
  }
  return found;
}

/** The constructs of a scope, each after those in the same scope that it depends on. */
function sortByDependencies(inScope: readonly IConstruct[], dependencies: Dependencies): IConstruct[] {
  const constructs = new Set<Dependency>(inScope);
  const outboundOf = (vertex: Dependency): ReadonlySet<Dependency> =>
    (vertex instanceof DependencyGroup ? vertex.members : dependencies.get(vertex)) ?? NONE;
  const targets = findTargets(inScope, dependencies);
  const order: IConstruct[] = [];
  const visited = new Set<Dependency>(), visiting = new Set<Dependency>();
  const visit = (start: Dependency) => {
    const path: { vertex: Dependency; targets: Iterator<Dependency, undefined> }[] = [];
    const enter = (vertex: Dependency) => {
      visiting.add(vertex);
      path.push({ vertex, targets: outboundOf(vertex).values() });
    };
    enter(start);
    while (path.length > 0) {
      const { vertex, targets } = path[path.length - 1]!;
      const target = targets.next().value;
      if (target === undefined) {
        path.pop();
        visiting.delete(vertex);
        visited.add(vertex);
        if (!(vertex instanceof DependencyGroup)) order.push(vertex);
      } else if (target !== vertex && !visited.has(target) && (target instanceof DependencyGroup || constructs.has(target))) {
        if (visiting.has(target)) throw createCycleError(path.map((step) => step.vertex), target);
        enter(target);
      }
    }
  };
  for (const construct of inScope) if (!targets.has(construct)) visit(construct);
  const length = order.length;
  for (const construct of inScope) if (!visited.has(construct)) visit(construct); // finds cycles; what it adds is not written
  return order.slice(0, length);
}

/**
 * Returns the constructs with those first whose path is an integer, because cdk8s writes them first: it stores its graph in an object by
 * path. Only children of the app have such paths.
 */
function sortNumbered(constructs: readonly IConstruct[]): readonly IConstruct[] {
  const isNumbered = ({ node: { path } }: IConstruct) => /^(?:0|[1-9]\d*)$/.test(path) && Number(path) < 2 ** 32 - 1;
  const numbered = constructs[0]!.node.children.filter(isNumbered);
  return numbered.length === 0 ? constructs : [...numbered, ...constructs.filter((construct) => !isNumbered(construct))];
}

function createCycleError(path: readonly Dependency[], target: Dependency): Error {
  const cycle = path.slice(path.indexOf(target)).filter((vertex): vertex is IConstruct => !(vertex instanceof DependencyGroup));
  return new Error(`Dependency cycle detected: ${[...cycle, cycle[0]!].map((construct) => construct.node.path).join(' => ')}`);
}

const isChart = (construct: IConstruct): construct is Chart => construct instanceof Chart;
const isApiObject = (construct: IConstruct): construct is ApiObject => construct instanceof ApiObject;
