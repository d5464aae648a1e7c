import type { CheckedArgument } from './argument';
import { clientPortOf, hostOf, urlOfPort, type KnownPort, type DiscoverySubject } from '../../explain/discovery';
import { throwUsageError } from '../../problem';

/** One environment variable, as written in a pod spec. */
export interface EnvVar {
  /** Name of the variable. */
  readonly name: string;
  /** Value of the variable. */
  readonly value: string;
}

/** The part of a cdk8s-plus container, of any minor, that has environment variables. */
export interface EnvContainer {
  /** The variables of the container. */
  readonly env: { addVariable(name: string, value: unknown): void };
}

/**
 * Host, port and URL of a Service port, for the environment variables of clients; `service.env('http')` returns it.
 *
 * @example
 * const container = { name: 'client', image: 'client', env: web.env('http').toEnvVars('BACKEND') };
 */
export class ServiceEnv {
  /** Host name: `web.shop.svc.cluster.local`. */
  readonly host: string;
  /** Number of the port, as text: `80`. */
  readonly port: string;
  /** URL with scheme, host and port: `http://web.shop.svc.cluster.local:80`. */
  readonly url: string;
  private readonly prefix: string;

  constructor(service: DiscoverySubject, port: KnownPort, clusterDomain: string) {
    this.host = hostOf(service, clusterDomain);
    this.port = String(clientPortOf(service, port) ?? port.port);
    this.url = urlOfPort(service, port, clusterDomain);
    this.prefix = service.name.replaceAll('-', '_').replaceAll('.', '_').toUpperCase();
  }

  /**
   * Host, port and URL as environment variables for a raw pod spec: `WEB_HOST`, `WEB_PORT`, `WEB_URL`.
   *
   * @param prefix beginning of the variable names; by default the name of the Service in upper case
   */
  toEnvVars<const Prefix extends string = string>(prefix: EnvPrefix<Prefix> =
    this.prefix as EnvPrefix<Prefix>): EnvVar[] { // TypeScript: the default prefix is valid, because the name of a Service contains no '='
    const problem = envPrefixProblem(String(prefix));
    if (problem !== undefined) throwUsageError(`the prefix of environment variables: ${problem}`, RangeError);
    return [{ name: `${prefix}_HOST`, value: this.host }, { name: `${prefix}_PORT`, value: this.port },
      { name: `${prefix}_URL`, value: this.url }];
  }

  /**
   * Adds the variables for host, port and URL to a cdk8s-plus container.
   *
   * @param prefix beginning of the variable names; by default the name of the Service in upper case
   */
  addTo<const Prefix extends string = string>(container: EnvContainer, prefix: EnvPrefix<Prefix> = this.prefix as EnvPrefix<Prefix>): void {
    const beginning: string = prefix as string; // TypeScript: the type of the parameter is generic
    for (const { name, value } of this.toEnvVars(beginning)) container.env.addVariable(name, { value });
  }
}

/** A valid prefix of environment variables; for an invalid literal, the message that the compiler shows. */
export type EnvPrefix<Prefix> = CheckedArgument<Prefix, EnvPrefixProblem<Prefix>, string>;

/** The problem of a prefix for names of variables: the API server accepts printable ASCII without `=`. */
function envPrefixProblem(prefix: string): string | undefined {
  if (prefix.includes('=')) return hasEqualsSign(prefix);
  return /^[ -~]*$/.test(prefix) ? undefined : `'${prefix}' must have printable ASCII characters only`;
}
type EnvPrefixProblem<Prefix> = Prefix extends `${string}=${string}` ? HasEqualsSign<Prefix> : never;
type HasEqualsSign<Prefix extends string> = `'${Prefix}' must not contain '='`;
const hasEqualsSign = (prefix: string): HasEqualsSign<string> => `'${prefix}' must not contain '='`;
