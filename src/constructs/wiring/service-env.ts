import { hostOf } from '../../explain/dns-names';
import type { KnownPort, KnownService } from '../../explain/known-service';
import { dialledPort, portUrl } from '../../explain/port-url';

/** One environment variable as a raw pod spec has it. */
export interface EnvVar {
  /** Name of the variable. */
  readonly name: string;
  /** What it holds. */
  readonly value: string;
}

/** As much of a cdk8s-plus container, of any minor, as variables need. */
export interface EnvContainer {
  /** The variables of the container. */
  // cdk8s-plus wants an instance of its own EnvValue here, of which it reads two fields
  readonly env: { addVariable(name: string, value: any): void };
}

/**
 * Where one port of a Service is reached, for the environment of those who dial it; `service.env('http')` gives it.
 *
 * @example
 * const container = { name: 'client', image: 'client', env: web.env('http').toEnvVars('BACKEND') };
 */
export class ServiceEnv {
  /** Host name: `web.shop.svc.cluster.local`. */
  readonly host: string;
  /** Number of the port, as text: `80`. */
  readonly port: string;
  /** Both in one, with the scheme: `http://web.shop.svc.cluster.local:80`. */
  readonly url: string;
  private readonly prefix: string;

  constructor(service: KnownService, port: KnownPort, clusterDomain: string) {
    this.host = hostOf(service, clusterDomain);
    this.port = String(dialledPort(service, port) ?? port.port);
    this.url = portUrl(service, port, clusterDomain);
    this.prefix = service.name.replaceAll('-', '_').replaceAll('.', '_').toUpperCase();
  }

  /**
   * The three as variables of a raw pod spec: `WEB_HOST`, `WEB_PORT`, `WEB_URL`.
   *
   * @param prefix what the names begin with; by default the name of the Service in upper case
   */
  toEnvVars(prefix: string = this.prefix): EnvVar[] {
    return [{ name: `${prefix}_HOST`, value: this.host }, { name: `${prefix}_PORT`, value: this.port }, { name: `${prefix}_URL`, value: this.url }];
  }

  /**
   * Adds the three to a cdk8s-plus container.
   *
   * @param prefix what the names begin with; by default the name of the Service in upper case
   */
  addTo(container: EnvContainer, prefix: string = this.prefix): void {
    for (const { name, value } of this.toEnvVars(prefix)) container.env.addVariable(name, { value });
  }
}
