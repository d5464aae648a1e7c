import * as fs from 'node:fs';

/**
 * Makes a compiled module of re-exports load each of its modules when a name of it is first used.
 *
 * What `tsc` writes for `export { Web } from './web'` is a `require` at the top and a getter below; here the getter does the
 * `require`, once. Every line stays where it was, so that source maps stay true; and the line of names at the top stays
 * too, by which Node tells what ESM may import by name. (Node passes over getters of a shape that it does not know, even where it knows the
 * name: that is why they are defined by a function.)
 */
export function lazyFrontDoor(compiled: string): string {
  const modules = new Map<string, string>();
  return compiled.split('\n').map((line) => {
    const [, module, path] = /^(?:var|const) (\w+) = require\(("[^"]+")\);$/.exec(line) ?? [];
    if (module && path) {
      modules.set(module, path);
      return '';
    }
    const [, name, from, member] = /^Object\.defineProperty\(exports, ("\w+"), \{ enumerable: true, get: function \(\) \{ return (\w+)(\.\w+); \} \}\);$/.exec(line) ?? [];
    if (name && from && modules.has(from)) return name === `"${member?.slice(1)}"` ? `lazy(${name}, () => require(${modules.get(from)}));` : `lazy(${name}, () => ({ ${name}: require(${modules.get(from)})${member} }));`;
    if (line === '"use strict";') return `${line} ${LAZY}`;
    if (!AS_IT_IS.test(line)) throw new Error(`the front door holds named re-exports and nothing else, not: ${line}`);
    return line;
  }).join('\n');
}

/** Lines of a module of re-exports that say nothing of other modules. */
const AS_IT_IS = /^(?:Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);|exports\.\w+ = .*void 0;|\/\/.*|)$/;

const LAZY = `function lazy(name, load) {
  Object.defineProperty(exports, name, { enumerable: true, configurable: true, get() {
    const value = load()[name];
    Object.defineProperty(exports, name, { enumerable: true, value });
    return value;
  } });
}`.replace(/\n\s*/g, ' ');

if (require.main === module) {
  for (const file of process.argv.slice(2)) fs.writeFileSync(file, lazyFrontDoor(fs.readFileSync(file, 'utf8')));
}
