// The library in a worker: synthesizes programs, and checks, compares and explains manifests.
import { checkYaml, compare, completeYaml, defineYaml, describeYaml, explainYaml, hoverYaml, linksOfYaml } from './manifests';
import { serve } from './protocol';
import { synthesize } from './synthesize';

// Programs from links of other people run here: they must not be able to send data.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker', 'indexedDB', 'caches', 'BroadcastChannel', 'navigator'])
  Object.defineProperty(self, name, { value: undefined });

const functions = { synthesize, checkYaml, compare, completeYaml, defineYaml, describeYaml, explainYaml, hoverYaml, linksOfYaml };

/** Functions of this worker. */
export type ComputeFunctions = typeof functions;
serve(functions);
