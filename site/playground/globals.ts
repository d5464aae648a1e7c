// Replacements in a browser for the globals of Node.js that the library, cdk8s and constructs use.
import { Buffer } from 'buffer';

const process = {
  env: {}, argv: [], platform: 'linux', versions: {}, version: 'v20', pid: 1, exitCode: undefined,
  cwd: () => '/', hrtime: { bigint: () => 0n }, emitWarning() {}, on() {}, nextTick: queueMicrotask,
  stdout: { write: () => true, isTTY: false }, stderr: { write: () => true, isTTY: false },
};
const global = globalThis;

Object.assign(globalThis, { process });
export { Buffer, global, process };
