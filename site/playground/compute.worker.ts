// The worker that runs this library: it synthesizes programs, and checks, compares and explains manifests.
import { checkYaml, compareYaml, completeYaml, defineYaml, describeYaml, explainYaml, hoverYaml, linksOfYaml } from './manifests';
import { serve } from './protocol';
import { synthesize } from './synthesize';

// Programs from shared links run here, so they must not be able to send data.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker', 'indexedDB', 'caches',
  'BroadcastChannel', 'navigator'])
  Object.defineProperty(self, name, { value: undefined });

const functions = { synthesize, checkYaml, compareYaml, completeYaml, defineYaml, describeYaml, explainYaml, hoverYaml, linksOfYaml };

/** Functions of this worker. */
export type ComputeFunctions = typeof functions;
serve(functions);
