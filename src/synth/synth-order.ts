import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { constructsOf } from './constructs-of';
import { getOrCreate } from '../problem';

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
  const { dependencies, chartsDepend } = resolveDependencies(constructs);
  if (dependencies.size === 0) {
    const byChart = new Map<Chart, ApiObject[]>();
    let chart: Chart | undefined, objects: ApiObject[] = [];
    for (const object of constructs) {
      if (!isApiObject(object)) continue;
      const owner = Chart.of(object);
      if (owner !== chart) { // objects of one chart are mostly adjacent
        chart = owner;
        objects = byChart.get(chart) ?? [];
        byChart.set(chart, objects);
      }
      objects.push(object);
    }
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

/** The declared dependencies, and those between objects and charts that cdk8s derives from them, in the order in which cdk8s adds them. */
function resolveDependencies(constructs: readonly IConstruct[]): { dependencies: Dependencies; chartsDepend: boolean } {
  const dependencies = new Map<IConstruct, Set<Dependency>>();
  let chartsDepend = false;
  const add = (source: IConstruct, target: Dependency) => {
    getOrCreate(dependencies, source, () => new Set()).add(target);
  };
  const addBetweenCharts = (source: Chart, target: Chart) => {
    add(source, target);
    chartsDepend = true;
  };
  /** The declared dependencies; called before derived dependencies are added, as in cdk8s. */
  const listDeclared = () =>
    // TypeScript: all targets are constructs as long as only declared dependencies have been added.
    constructs.flatMap((source) => Array.from(dependencies.get(source) ?? [], (target) => ({ source, target: target as IConstruct })));

  for (const construct of constructs) {
    const { node } = construct;
    // eslint-disable-next-line dot-notation -- private field (constructs 10.4 or newer); the getter `dependencies` creates a list each time
    if (!('_dependencies' in node) || node['_dependencies'] !== undefined) for (const target of node.dependencies) add(construct, target);
  }
  for (const chart of constructs.filter(isChart)) {
    for (const child of chart.node.children.filter(isChart)) addBetweenCharts(chart, child);
  }
  if (dependencies.size > 0) for (const { source, target } of listDeclared()) {
    const from = Chart.of(source), to = Chart.of(target);
    if (from !== to) addBetweenCharts(from, to);
  }
  if (dependencies.size === 0) return { dependencies, chartsDepend };

  const groups = new Map<IConstruct, DependencyGroup>();
  const groupOf = (construct: IConstruct): DependencyGroup => getOrCreate(groups, construct, () => {
    const chart = Chart.of(construct);
    return new DependencyGroup(new Set(constructsOf(construct).filter(isApiObject).filter((object) => Chart.of(object) === chart)));
  });
  for (const { source, target } of listDeclared()) {
    const sources = groupOf(source), targets = groupOf(target), areDisjoint = isDisjoint(sources.members, targets.members);
    for (const object of sources.members) {
      if (areDisjoint) add(object, targets);
      else for (const member of targets.members) if (member !== object) add(object, member);
    }
  }
  return { dependencies, chartsDepend };
}

const NONE: ReadonlySet<never> = new Set<never>();

function isDisjoint(objects: ReadonlySet<ApiObject>, otherObjects: ReadonlySet<ApiObject>): boolean {
  if (objects.size > otherObjects.size) return isDisjoint(otherObjects, objects);
  for (const object of objects) if (otherObjects.has(object)) return false;
  return true;
}

/** The constructs of a scope, each after those in the same scope that it depends on. */
function sortByDependencies(inScope: readonly IConstruct[], dependencies: Dependencies): IConstruct[] {
  const constructs = new Set<Dependency>(inScope);
  const outboundOf = (vertex: Dependency): ReadonlySet<Dependency> =>
    (vertex instanceof DependencyGroup ? vertex.members : dependencies.get(vertex)) ?? NONE;
  const isDependedOn = new Set<Dependency>();
  for (const source of inScope) {
    for (const target of outboundOf(source)) {
      if (isDependedOn.has(target)) continue;
      isDependedOn.add(target);
      if (target instanceof DependencyGroup) for (const member of target.members) isDependedOn.add(member);
    }
  }

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
  for (const construct of inScope) if (!isDependedOn.has(construct)) visit(construct);
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
