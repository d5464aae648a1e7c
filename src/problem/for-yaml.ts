/** Where somebody with YAML says what the cluster is like: the file that the command and the plugin read. */
const PROFILE_FILE = '"cluster" of .cdk8s-services.yaml';

/** What fixes name to the author of a program, and what that is in YAML. */
const IN_YAML: readonly (readonly [program: string, yaml: string])[] = [
  ['use NodePortService or LoadBalancerService', 'set type: NodePort or type: LoadBalancer'],
  ['use NodePortService', 'set type: NodePort'],
  ['use LoadBalancerService', 'set type: LoadBalancer'],
  ['or use HeadlessService', 'or the type'],
  ['use ManualEndpoints', 'write an EndpointSlice'],
  ['an ExternalNameService', 'a Service of type: ExternalName'],
  ['the construct of', 'the annotations of'],
  ['the construct or the class of', 'the class or the annotations of'],
];

/**
 * A problem, or a card, for somebody with YAML: its fix names types and a file in place of constructs and `Cluster.set`.
 *
 * @param profile where that somebody sets the cluster profile
 */
export function forYaml<told extends { readonly fix: string }>(told: told, profile = PROFILE_FILE): told {
  if (!/[a-z]Service|ManualEndpoints|construct|Cluster\.set/.test(told.fix)) return told;
  const isOfMinor = profile === PROFILE_FILE && told.fix.includes('set kubernetes to ');
  const fix = IN_YAML.reduce((text, [program, yaml]) => text.replace(program, yaml), told.fix)
    .replaceAll('Cluster.set', isOfMinor ? `${profile}, or with --kubernetes` : profile);
  return { ...told, fix };
}
