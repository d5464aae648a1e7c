import { ApiObject, type ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { checkOrSchedule, isWritable } from '../app/check-or-schedule';
import { Cluster } from '../app/cluster';
import { checkScope } from '../tree/check-scope';
import { createAtomically, type Created } from '../tree/create-atomically';
import { dropUndefinedDeeply } from '../services/service-spec';
import { mergeMetadata } from '../tree/construct-metadata';
import { checkObject, Findings } from '../../service';
import { checkMetadataObject, checkPropNames, checkPropsObject } from '../../service/rules/props';
import type { Problem } from '../../problem';
import { PlainApiObject } from '../../synth/plain-api-object';

/** The manifest that a kind of object for endpoints creates from its props. */
export interface EndpointsBlueprint {
  readonly apiVersion: string;
  readonly kind: string;
  /** Plural name of the resource in the API. */
  readonly resourceType: string;
  /** The names of the props that the construct has. */
  readonly allowedProps: ReadonlySet<string>;
  /** Props that are not fields of the object, such as `service` of an EndpointSlice, which becomes a label. */
  readonly otherProps?: ReadonlySet<string>;
  /** Reports problems that only this construct can find in its props. */
  readonly check?: (findings: Findings) => void;
  /** Labels that the construct writes, over those of the metadata. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Base class of `EndpointSlice` and `Endpoints`. The object is a child named `Resource`, checked when it is created. */
export abstract class EndpointsBase extends Construct {
  /** Plural name of the resource in the API. */
  readonly resourceType: string;
  /** Warnings about the object; printed once at synth. */
  readonly warnings: readonly Problem[];
  private readonly resource: ApiObject;

  protected constructor(scope: Construct, id: string, props: unknown, blueprint: EndpointsBlueprint) {
    checkScope(scope, id, new.target);
    super(scope, id);
    this.resourceType = blueprint.resourceType;
    const { resource, problems } = createAtomically(this, () => createEndpointsResource(this, props, blueprint));
    this.resource = resource;
    this.warnings = problems;
  }

  /** Name of the object, given or generated. */
  get name(): string {
    return this.resource.name;
  }

  /** Namespace of the object; `undefined` if neither its metadata nor its chart sets one. */
  get namespace(): string | undefined {
    return this.resource.metadata.namespace;
  }

  /** Metadata of the object: labels and annotations can be added until synth. */
  get metadata(): ApiObject['metadata'] {
    return this.resource.metadata;
  }
}

function createEndpointsResource(
  construct: Construct, props: unknown, { apiVersion, kind, allowedProps, otherProps, labels, check }: EndpointsBlueprint,
): Created {
  const cluster = Cluster.of(construct.node.scope!), findings = new Findings(cluster.minors);
  if (!checkPropsObject(props, findings)) return { problems: findings.problems };
  const { metadata, ...fieldProps }: { readonly metadata?: ApiObjectMetadata } = props;
  checkMetadataObject(metadata, findings);
  checkPropNames(fieldProps, allowedProps, findings, []);
  check?.(findings);
  if (findings.problems.length > 0) return { problems: findings.problems };
  const fields = Object.fromEntries(Object.entries(fieldProps).filter(([prop]) => otherProps?.has(prop) !== true));
  if (!isWritable(construct, { ...fields, metadata }, findings)) return { problems: findings.problems };
  const resource = new PlainApiObject(construct, 'Resource', {
    apiVersion, kind,
    // TypeScript: for an object, the result is an object.
    metadata: mergeMetadata(metadata, { labels }), ...dropUndefinedDeeply(fields) as object,
  });
  return { resource, problems: checkOrSchedule(construct, resource, (manifest) => checkObject(manifest, cluster)) };
}
