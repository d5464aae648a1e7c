import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { ServiceReference, type ServiceType } from './service-reference';
import type { CheckedArgument } from '../wiring/argument';
import { checkObject, Findings, PORTABLE, checkPropNames, PROPS_OBJECT, type Ports, type Dns1035LabelProblem } from '../../service';
import { ServiceError, type Problem } from '../../problem';
import { getProcessGlobal } from '../tree/process-global';

/** The known properties of a Service that is created outside this app. */
export interface ImportedServiceProps<P extends Ports = Ports> {
  /**
   * Namespace of the Service.
   * @default - the namespace of the chart it is imported into
   */
  readonly namespace?: string | undefined;
  /**
   * Ports of the Service, from which URLs, SRV names and backends are derived.
   * @default - none
   */
  readonly ports?: P | undefined;
}

/** A valid name of a Service; for an invalid literal, the message that the compiler shows. */
export type ServiceName<Name> = CheckedArgument<Name, Dns1035LabelProblem<Name>, string>;

/** Returns the arguments of `fromServiceName` as props of the constructor, `{ ...props, name, type }`, which validates them. */
export function importedServiceArguments<P extends Ports>(
  type: ServiceType, name: unknown, props: object | undefined,
): ImportedServiceProps<P> & { name: string; type: ServiceType } {
  // TypeScript: arguments of other types are refused by the constructor.
  return { ...props, name, type } as ImportedServiceProps<P> & { name: string; type: ServiceType };
}

/** All `ImportedService` constructs, also those of other copies of this library. */
export const IMPORTED = getProcessGlobal('cdk8s-services.imported', () => new WeakSet<object>());

/** A Service that is created outside this app: nothing is synthesized for it. */
export class ImportedService<const P extends Ports = Ports> extends ServiceReference<P> {
  /** Name of the Service object. */
  readonly name: string;
  /** Namespace of the Service object; `undefined` if neither the props nor the chart set one. */
  readonly namespace: string | undefined;
  /** Type of the Service: that of the construct whose `fromServiceName` was called. */
  readonly type: ServiceType;
  /** Whether the Service is headless: it has no virtual IP, and its DNS name resolves to the addresses of its pods. */
  readonly headless: boolean;
  /** The ports given in the props. */
  readonly ports: P;

  constructor(scope: Construct, id: string, service: ImportedServiceProps<P>
    & { name: string; type: ServiceType; headless?: boolean }) {
    super(scope, id);
    const findings = new Findings();
    const { name, type: _type, headless: _headless, ...props } = service;
    checkPropNames(props, IMPORTED_PROPS, findings, []);
    if (typeof name !== 'string' || name === '')
      findings.add(PROPS_OBJECT, {
        path: ['metadata', 'name'], found: name, expected: 'the name of the Service',
        why: 'nothing else of it is known', fix: 'pass the name as a string',
      });
    if (findings.problems.length === 0) findings.problems.push(...problemsOf(service));
    if (findings.problems.length > 0) {
      scope.node.tryRemoveChild(this.node.id);
      throw new ServiceError(this.subject, findings.problems);
    }
    IMPORTED.add(this);
    this.name = name;
    this.namespace = service.namespace ?? Chart.of(this).namespace;
    this.type = service.type;
    this.headless = service.headless ?? false;
    this.ports = service.ports ?? ([] as Ports as P); // TypeScript: without ports, `P` is its default, the empty list
  }
}

const IMPORTED_PROPS: ReadonlySet<string> = new Set(['namespace', 'ports'] satisfies (keyof ImportedServiceProps)[]);

/** Problems that the API server would report for a Service with this name and these ports. */
function problemsOf({ name, type, namespace, ports }: ImportedServiceProps
  & { readonly name: string; readonly type: ServiceType }): Problem[] {
  const spec = type === 'ExternalName' ? { type, externalName: 'elsewhere' } : ports === undefined ? { clusterIP: 'None' } : { type };
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name, namespace }, spec: { ...spec, ports } };
  return checkObject(service, PORTABLE).filter(({ severity, minors }) => severity === 'error' && minors === undefined);
}
