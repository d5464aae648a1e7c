import { compare, printTable } from './compare';

/** Measures the cost of `require` in addition to that of `require('cdk8s')`. */
const modules = ['src/index.js', 'src/constructs/services/cluster-ip-service.js', 'cdk8s-plus-26', 'cdk8s-plus-34'];
const names: Record<string, string> = {
  'src/index.js': 'cdk8s-services',
  'src/constructs/services/cluster-ip-service.js': 'what a `ClusterIpService` uses of it',
};

printTable(['`require`', 'ms', 'files', 'KB of JavaScript'],
  compare('import', modules.map((module) => [module]), 9).map(({ ms, files, kilobytes }, index) => [
  names[modules[index]!] ?? modules[index]!, ms!.toFixed(1), files!, kilobytes!.toFixed(0),
]));
