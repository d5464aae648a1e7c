// The library in a worker: synthesizes programs, and checks, compares and explains manifests.
import { checkYaml, compare, completeYaml, defineYaml, describeYaml, explainYaml, hoverYaml, linksOfYaml } from './manifests';
import { serve } from './protocol';
import { synthesize } from './synthesize';

// A program from somebody else's link runs here: it gets no way to send what it sees.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker', 'indexedDB', 'caches', 'BroadcastChannel', 'navigator'])
  Object.defineProperty(self, name, { value: undefined });

const functions = { synthesize, checkYaml, compare, completeYaml, defineYaml, describeYaml, explainYaml, hoverYaml, linksOfYaml };

/** Functions of this worker. */
export type ComputeFunctions = typeof functions;
serve(functions);
