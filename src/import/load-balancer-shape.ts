import { isDeepStrictEqual } from 'node:util';
import { ApiObject, App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { UnknownObject } from '../service/objects';
import { decodeAnnotations } from '../providers/engine/decode';
import * as CONSTRUCTS from '../constructs/load-balancers/all.generated';
import type { ConstructSpec, HomeProvider } from '../providers/engine/definition/construct-spec';
import { entriesOf } from '../providers/engine/definition/entries';
import { ownerOf } from '../providers/engine/owner';
import { PORTABLE } from '../service/cluster';
import { readService } from '../service/service-view';
import { ServiceError } from '../problem/service-error';
import { serviceShape } from './service-shape';
import { isRecord, ownField, record } from '../service/record';
import { manifestOf } from '../synth/plain-api-object';

/** A Service that a load balancer construct makes: the construct and all its props, `metadata` among them. */
export interface LoadBalancerShape {
  readonly construct: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Options = Readonly<Record<string, unknown>>;

/**
 * The load balancer construct that makes exactly this Service, with annotations as props; `undefined` if none does.
 *
 * Whether it does is tried: the construct is made, and what it renders compared with the source.
 *
 * @param service of type LoadBalancer, as `tidy` leaves it
 */
export function loadBalancerShape(service: UnknownObject): LoadBalancerShape | undefined {
  const metadata = record(service.metadata);
  const annotations = record(metadata.annotations) as Readonly<Record<string, string>>; // the server takes it: they are texts
  const { props: { loadBalancerClass, ...fields }, rest } = serviceShape(service);
  if (Object.keys(rest).length > 0) return undefined;
  const view = readService(service);
  const owner = ownerOf(view, PORTABLE);
  // A class that no table has is one that a setting of the controller names, whose annotations the Service has.
  const entries = owner.certainty !== 'unknown' ? owner.entries
    : [...new Set(Object.keys(annotations).flatMap((key) => entriesOf(key)))].filter((entry) => entry.load().anyClass !== undefined);
  const className = typeof loadBalancerClass === 'string' ? loadBalancerClass : undefined;
  const candidates = entries.flatMap((entry) => {
    const decoded = decodeAnnotations(entry.load(), annotations, view.ports);
    return className !== undefined || Object.keys(decoded.options).length > 0 ? [{ entry, ...decoded }] : [];
  });
  // What leaves the fewest annotations undecoded knows the Service best.
  candidates.sort((a, b) => Object.keys(a.rest).length - Object.keys(b.rest).length);
  const { annotations: _, ...named } = metadata;
  const shapes: LoadBalancerShape[] = [];
  for (const { entry, options, rest: undecoded } of candidates) {
    const trial: Trial = {
      service, fields, named, undecoded,
      annotationsOf: (properties) => Object.fromEntries(properties.flatMap((property) => {
        const { key = '' } = entry.load().table[property] ?? {};
        return key in annotations ? [[key, annotations[key]]] : [];
      })),
    };
    for (const [offer, spec] of Object.entries((entry.load() as HomeProvider).offers ?? {})) {
      const [construct] = offer.split('/');
      const choices = spec.defaults === undefined ? [{}] : [{}, { defaults: 'controller' }];
      for (const props of [same, ...entry.load().asProps ?? []].flatMap((as) => choices.map((choice) =>
        ({ ...withoutFixed(as(options, className), spec), ...choice })))) {
        const whole = attempt(construct, props, trial);
        if (whole !== undefined) shapes.push({ construct, props: whole });
        if (whole !== undefined && countAnnotations(whole) === Object.keys(undecoded).length) return shapes.at(-1);
      }
    }
  }
  // What keeps the fewest annotations as text: another construct of the controller may hide one that decides what is made.
  return shapes.sort((a, b) => countAnnotations(a.props) - countAnnotations(b.props))[0];
}

const countAnnotations = ({ metadata }: Options): number => Object.keys(record(record(metadata).annotations)).length;

const same = (options: Options): Options => options;

/** Options without those that the construct sets itself, to the same value. */
function withoutFixed(options: Options, { fixed = {} }: ConstructSpec): Options {
  return Object.fromEntries(Object.entries(options).filter(([option, value]) => !isDeepStrictEqual(ownField(fixed, option), value)));
}

/** Values that all attempts for one Service share. */
interface Trial {
  readonly service: UnknownObject;
  readonly fields: Options;
  readonly named: Options;
  readonly undecoded: Readonly<Record<string, string>>;
  annotationsOf(properties: readonly string[]): Readonly<Record<string, string>>;
}

type ServiceClass = new (scope: Construct, id: string, props: object) => Construct;

/** The props with which a construct makes the Service; `undefined` if it does not. Options that it does not offer stay annotations. */
function attempt(construct: string, options: Options, trial: Trial, hidden: readonly string[] = []): Options | undefined {
  const annotations = { ...trial.undecoded, ...trial.annotationsOf(hidden) };
  const offered = Object.fromEntries(Object.entries(options).filter(([property]) => !hidden.includes(property)));
  const props = {
    metadata: { ...trial.named, ...(Object.keys(annotations).length === 0 ? {} : { annotations }) }, ...trial.fields,
    ...offered,
  };
  const Service = (CONSTRUCTS as object as Readonly<Record<string, ServiceClass>>)[construct]; // by its name
  try {
    const made = new Service(new Chart(new App(), 'trial'), 'service', props);
    return isDeepStrictEqual(comparable(manifestOf(ApiObject.of(made))), comparable(trial.service)) ? props : undefined;
  } catch (error) {
    const unknown = error instanceof ServiceError
      ? error.problems.filter(({ code }) => code === 'prop-unknown').flatMap(({ subject }) => subject?.name ?? []) : [];
    const known = Object.keys(trial.annotationsOf(unknown));
    if (unknown.includes('sessionAffinity') && trial.fields.sessionAffinity === 'None')
      return attempt(construct, options, withoutAffinity(trial), hidden);
    // Another provider's construct knows none of the options; its own may hide a few.
    if (hidden.length > 0 || unknown.length === 0 || known.length < unknown.length
      || unknown.length === Object.keys(options).length) return undefined;
    return attempt(construct, options, trial, unknown);
  }
}

/** Without the affinity that the API server writes into every Service: a construct whose controller reads none has no such prop. */
function withoutAffinity(trial: Trial): Trial {
  const { sessionAffinity: _one, ...fields } = trial.fields;
  const { sessionAffinity: _other, ...spec } = record(trial.service.spec);
  return { ...trial, fields, service: { ...trial.service, spec } };
}

/** An object in the form in which two that say the same are equal. */
function comparable(object: UnknownObject): object {
  const { labels, annotations, ...metadata }: Record<string, unknown> = isRecord(object.metadata) ? object.metadata : {};
  const filled = (map: unknown) => (isRecord(map) && Object.keys(map).length > 0 ? map : undefined);
  return { ...serviceShape(object), metadata, labels: filled(labels), annotations: filled(annotations) };
}
