import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import type { PortNamed } from './service-props';
import type { PortName, Ports } from '../domain/ports';
import { nearest } from '../problem/nearest';

/** The four types of a Service. */
export type ServiceType = 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName';

/** A Service by its name, whether this app makes it or another: what can be said of both. */
export abstract class ServiceReference<const ports extends Ports = Ports> extends Construct {
  /** Name of the Service object. */
  abstract readonly name: string;
  /** Namespace of the Service object; `undefined` where nobody named one. */
  abstract readonly namespace: string | undefined;
  /** Type of the Service. */
  abstract readonly type: ServiceType;
  /** Whether it has no virtual IP, so that DNS answers with the pods themselves. */
  abstract readonly headless: boolean;
  /** The ports as they were given. */
  abstract readonly ports: ports;

  /**
   * The port of this name, with the number and protocol it was given.
   *
   * @throws when no port has this name; names known to the compiler are refused there
   */
  port<name extends PortName<ports>>(name: name): PortNamed<ports, name> {
    const found = this.ports.find(port => port.name === name);
    if (found === undefined) {
      const names = this.ports.flatMap(port => port.name ?? []);
      const near = nearest(name, names);
      throw new Error(`${this.subject} has no port named "${name}"${near === undefined ? '' : `; did you mean "${near}"?`} Its ports are: ${names.join(', ') || 'unnamed'}.`);
    }
    return found as PortNamed<ports, name>; // found by that very name
  }

  /** How messages call it: `shop/web (ClusterIpService)`. */
  protected get subject(): string {
    return `${this.node.path} (${this.constructor.name})`;
  }
}

/** What is known of a Service that this app does not make. */
export interface ImportedServiceProps<ports extends Ports = Ports> {
  /**
   * Namespace of the Service.
   * @default - the namespace of the chart it is imported into
   */
  readonly namespace?: string;
  /**
   * Its ports, for everything that is worked out from them: URLs, SRV names, backends.
   * @default - none known
   */
  readonly ports?: ports;
}

/** A Service that this app refers to and does not make: nothing is synthesized for it. */
export class ImportedService<const ports extends Ports = []> extends ServiceReference<ports> {
  readonly name: string;
  readonly namespace: string | undefined;
  readonly type: ServiceType;
  readonly headless: boolean;
  readonly ports: ports;

  constructor(scope: Construct, id: string, service: ImportedServiceProps<ports> & { name: string; type: ServiceType; headless?: boolean }) {
    super(scope, id);
    this.name = service.name;
    this.namespace = service.namespace ?? Chart.of(this).namespace;
    this.type = service.type;
    this.headless = service.headless ?? false;
    this.ports = service.ports ?? ([] as Ports as ports); // without ports the parameter is its default, the empty list
  }
}
