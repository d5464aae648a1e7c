// Writes the interfaces of the classes that `servicesFor` binds to a cluster profile: they differ in their ports and props only.

/** A construct that is not specific to a cloud. */
interface BoundClass {
  readonly name: string;
  /** Constraint of the ports. */
  readonly ports: string;
  /** Ports of a call without literals. @default - the constraint */
  readonly defaultPorts?: string;
  /** Type of the props. @default - the name of the class with `Props` */
  readonly props?: string;
  /** Further type parameters of the interface. @default - none */
  readonly parameters?: string;
}

const CLASSES: readonly BoundClass[] = [
  { name: 'ClusterIpService', ports: 'Ports<NodePort>', defaultPorts: 'Ports' },
  { name: 'HeadlessService', ports: 'Ports' },
  { name: 'NodePortService', ports: 'Ports<NodePort>' },
  {
    name: 'LoadBalancerService', ports: 'Ports<NodePort<Carried>>', props: 'CarriedProps<Carried>',
    parameters: ', Carried extends Protocol = Protocol',
  },
  { name: 'ExternalNameService', ports: 'Ports<EndpointPort>' },
  { name: 'ManualEndpoints', ports: 'Ports<EndpointPort>' },
];

/** The text of `constructs/services/bound-classes.generated.ts`. */
export function formatBoundClasses(head: string): string {
  return `${head}import type { Construct } from 'constructs';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import type { ClusterIpService } from './cluster-ip-service';
import type { ExternalNameService, ExternalNameServiceProps } from './external-name-service';
import type { HeadlessService, HeadlessServiceProps } from './headless-service';
import type { LoadBalancerService } from './load-balancer-service';
import type { ManualEndpoints, ManualEndpointsProps } from '../endpoints/manual-endpoints';
import type { NodePortService } from './node-port-service';
import type { ClusterIpServiceProps, LoadBalancerServiceProps, NodePortServiceProps } from './service-props';
import type { EndpointPort, NodePort, Ports, Protocol } from '../../service';

// Named interfaces, so that a program can export the classes with \`declaration: true\`.
//
// Each has a second constructor, which cannot be called, so that \`const plain: typeof ClusterIpService = bound.ClusterIpService\` compiles.
// TypeScript: the type parameters of constructors are compared as \`any\` if there are two. An interface that extends the plain class would
// inherit its constructor, so it extends the statics only.

${CLASSES.map(formatInterface).join('\n')}
/** The types by which the compiler checks the props of a construct that is bound to a cluster profile. */
type Bound<Props, Profile> = ConstructTypes<Props, never, never, never, Profile>;
type CarriedProps<Carried extends Protocol> = LoadBalancerServiceProps<Ports<NodePort<Carried>>>;

/** The static members of a class. */
type StaticsOf<Service> = { [Name in keyof Service]: Service[Name] };
`;
}

function formatInterface({ name, ports, defaultPorts = ports, props = `${name}Props`, parameters = '' }: BoundClass): string {
  return `/**
 * The class \`${name}\`, bound to a cluster profile.
 *
 * @example
 * const bound: Bound${name}<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).${name};
 */
export interface Bound${name}<Profile${parameters}> extends StaticsOf<typeof ${name}> {
  new (unused: never): ${name};
  new <
    const P extends ${ports} = ${defaultPorts},
    Input extends CheckedLiterals<Input, Bound<${props}, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<${props}, Profile>, P>,
  ): ${name}<P>;
}
`;
}
