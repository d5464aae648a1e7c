import { defineCheck } from '../check-context';
import { listObjects, type AppService, type Workload } from '../index/app-object';
import { controllerOf } from '../index/control-plane';
import { labelOf } from '../index/fields';
import { imagesOf } from './image-ports';
import { lazy, buildOnce } from '../../problem';
import { areVariants, namesOneOf } from '../index/variants';
import { asString, record, type Card } from '../../service';

export const SELECTOR_MANY_WORKLOADS = {
  code: 'selector-many-workloads', layer: 'traffic', severity: 'warning',
  title: 'The selector of a Service matches the pods of one workload.',
  why: 'connections go to all pods that match; a label shared by two workloads mixes their traffic',
  fix: 'add a label to the selector that only the intended pods have, or silence this if it is intended, as with canaries',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ app: 'web', component: 'api' }], bad: [{ app: 'web' }],
} as const satisfies Card;

/** Reports selectors that match the pods of several workloads. */
export const selectorManyWorkloads = defineCheck({
  cards: [SELECTOR_MANY_WORKLOADS],
  check({ app, findings }) {
    for (const service of app.services) {
      const selected = app.selectedBy(service);
      if (selected.length < 2) continue;
      const selection = describeSelection(selected), { workloads, areOne, areVariants } = selection;
      // These selectors are probably meant to select several workloads. A port that many workloads declare is one for metrics, for example.
      if (areOne || (workloads.length > 3 && allDeclare(service, selection)) || areExtensions(service, selection)
        || areAlike(service, selection) || leadsToOne(service, selection)
        || Object.values(service.selector ?? {}).includes('true')
        || (areVariants && !namesOneOf(service.name, workloads.slice(0, 20).map(({ name }) => name)))) continue;
      findings.add(service, SELECTOR_MANY_WORKLOADS, {
        path: ['spec', 'selector'], found: service.selector, related: workloads,
        expected: `the pods of one workload; ${listObjects(workloads)} all match`,
      });
    }
  },
});

/** Whether all workloads declare all ports of the Service. */
function allDeclare({ ports }: AppService, { workloads, declaring }: Selection): boolean {
  return ports.every(({ targetPort }) => declaring().get(targetPort) === workloads.length);
}

/**
 * Whether all workloads run one image and declare the ports of the Service: then they are instances of one application. False if there are
 * two workloads and the name of the Service shares a word with only one of them, because the Service may be meant for that workload.
 */
function areAlike(service: AppService, selection: Selection): boolean {
  const { workloads, haveOneImage } = selection;
  return allDeclare(service, selection) && haveOneImage() && (workloads.length > 2 || !hasWordOfOne(service.name, workloads));
}

/**
 * Whether the name of one workload is a prefix of all other names (`web` and `web-slow`), and all workloads declare the ports of the
 * Service. A workload with another purpose, such as `web-worker`, would declare other ports or none.
 */
function areExtensions(service: AppService, selection: Selection): boolean {
  return service.ports.length > 0 && allDeclare(service, selection) && selection.haveOneStem();
}

/** Whether the name of one workload is a prefix of the names of all others. */
function beginAlike(workloads: readonly Workload[]): boolean {
  const names = workloads.map(({ name }) => name);
  const shortest = names.reduce((shortest, name) => name.length < shortest.length ? name : shortest);
  return names.every((name) => name === shortest || (/^[-._]/.test(name.slice(shortest.length)) && name.startsWith(shortest)));
}

/** Whether a version label, such as `version`, has a different value in each workload. */
function haveDifferentVersions(workloads: readonly Workload[]): boolean {
  return VERSION_LABELS.some((key) => {
    const values = new Set(workloads.map(({ labels }) => labelOf(labels, key)));
    return !values.has(undefined) && values.size === workloads.length;
  });
}

const VERSION_LABELS = ['version', 'app.kubernetes.io/version', 'track', 'color', 'colour', 'slot', 'variant'] as const;

/** Whether every target port is a name that exactly one of the selected workloads declares, so that each port leads to one workload. */
function leadsToOne({ headless, ports }: AppService, { declaring }: Selection): boolean {
  return !headless && ports.length > 0
    && ports.every(({ targetPort }) => typeof targetPort === 'string' && declaring().get(targetPort) === 1);
}

/**
 * Whether a word of the name of the Service occurs in the names of some workloads, but not of all: "public" in the Service `public-web`
 * with the workloads `public-api` and `private-api`.
 */
function hasWordOfOne(name: string, workloads: readonly Workload[]): boolean {
  const names = workloads.map((workload) => splitName(workload.name));
  return splitName(name).some((word) => names.some((words) => words.includes(word)) && !names.every((words) => words.includes(word)));
}

function splitName(name: string): readonly string[] {
  return name.split(/[-._]/);
}

/** Whether all workloads have the same images, whatever their tags. */
function runOneImage(workloads: readonly Workload[]): boolean {
  const images = imagesOf(workloads[0]).join(' ');
  return images !== '' && workloads.every((workload) => imagesOf(workload).join(' ') === images);
}

/** The topmost owner of a workload in objects read from a cluster, such as the Deployment of a ReplicaSet or pod. */
function topOwnerOf(workload: Workload, makers: ReadonlyMap<string, Workload>): Workload {
  let owner = workload;
  for (let steps = 0; steps < 3; steps++) owner = makers.get(controllerOf(owner.body) ?? 'none') ?? owner;
  return owner;
}

/** The workloads that a selector matches, and what they have in common; computed once, as many Services may have the same selector. */
const describeSelection = buildOnce((selected: readonly Workload[]) => {
  const byOwner = new Map<string, Workload>();
  const makers = new Map<string, Workload>();
  for (const workload of selected) makers.set(asString(record(workload.body.metadata).uid), workload);
  for (const workload of selected) {
    const owner = topOwnerOf(workload, makers);
    const { kind, name, index, body } = owner;
    // Objects with the same owner, and copies in several files, are one workload in the cluster.
    const key = controllerOf(body) ?? (name === '' ? `${index}` : `${kind} ${name}`);
    if (!byOwner.has(key)) byOwner.set(key, owner);
  }
  const workloads = [...byOwner.values()];
  const [first] = workloads;
  return {
    workloads,
    /** Whether the workloads belong together: several templates of one custom resource, or single pods. */
    areOne: workloads.every(({ index, kind }) => index === first.index || (kind === 'Pod' && first.kind === 'Pod')),
    /** Whether the workloads are versions of a canary or numbered members of a cluster. */
    areVariants: haveDifferentVersions(workloads) || areVariants(workloads.map(({ name }) => name)),
    /** How many of the workloads declare a port, by its number and by its name. */
    declaring: lazy(() => {
      const counts = new Map<number | string | undefined, number>();
      for (const { containerPorts } of workloads) {
        const ports = new Set(containerPorts.flatMap(({ number, name }) => [number, name]));
        for (const port of ports) counts.set(port, (counts.get(port) ?? 0) + 1);
      }
      return counts;
    }),
    haveOneImage: lazy(() => runOneImage(workloads)),
    haveOneStem: lazy(() => beginAlike(workloads)),
  };
});
type Selection = ReturnType<typeof describeSelection>;
