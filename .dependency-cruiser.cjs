// The layers of `src`: a layer imports only layers below it, and no files import each other in a cycle. Imports of types count.
// `npm run layers` checks it; `test/architecture/layers.test.ts` shows that each kind of violation is found.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The folders of `src` by layer, the lowest first. Within a layer, a folder may import those listed before it. */
const LAYERS = [
  ['problem'],
  ['service', 'loader'],
  ['providers'],
  ['app', 'update', 'explain', 'synth'],
  ['constructs', 'import', 'graph', 'editor', 'policy'],
  ['cli', 'plugin.ts', 'index.ts'],
];

/** Folders that do not depend on cdk8s. */
const WITHOUT_CDK8S = ['problem', 'loader', 'service', 'providers', 'app', 'update', 'explain'];

/** The steps of a comparison, each with the only file that other folders import. */
const ENTRY_POINTS = {
  'update/stored': 'stored-update.ts', 'update/differences': 'find-differences.ts', 'update/effects': 'describe-effects.ts',
};

/** Folders whose files the other ones import through `index.ts`, except those that it leaves out: they are loaded on demand. */
const WITH_INDEX = ['problem', 'service', 'service/checks', 'app/index'];
const leftOut = (folder) => {
  const index = readFileSync(join(__dirname, 'src', folder, 'index.ts'), 'utf8');
  return ['index.ts', ...readdirSync(join(__dirname, 'src', folder)).filter((file) => !index.includes(`'./${file.replace('.ts', '')}'`))];
};

/** Folders inside of one of these that have an index of their own. */
const ownIndex = (folder) => ['index', ...WITH_INDEX.flatMap((other) => (other.startsWith(`${folder}/`) ? other.slice(folder.length + 1) : []))];

/** Beginning of the paths of sources; the test writes sources that break a rule to a folder beside `src`. */
const SRC = '^(?:\\.layers-....../)?src/';
const path = (folders) => `${SRC}(?:${folders.map((folder) => (folder.endsWith('.ts') ? folder.replace('.', '\\.') : `${folder}/`)).join('|')})`;

module.exports = {
  forbidden: [
    ...LAYERS.slice(0, -1).map((folders, layer) => ({
      name: `layer-${layer}-imports-upward`,
      comment: `${folders.join(', ')} may import lower layers only`,
      severity: 'error',
      from: { path: path(folders) },
      to: { path: path(LAYERS.slice(layer + 1).flat()) },
    })),
    ...LAYERS.flatMap((folders) => folders.slice(0, -1).map((folder, at) => ({
      name: 'no-cycle-of-folders', comment: `within its layer, ${folder} may import the folders listed before it`, severity: 'error',
      from: { path: path([folder]) }, to: { path: path(folders.slice(at + 1)) },
    }))),
    {
      name: 'no-cycle', comment: 'files that import each other cannot be read one after the other', severity: 'error',
      from: {}, to: { circular: true },
    },
    {
      name: 'no-cdk8s', comment: 'rules, providers and checks serve programs without cdk8s, too', severity: 'error',
      from: { path: path(WITHOUT_CDK8S) }, to: { path: 'node_modules/(cdk8s|constructs)' },
    },
    ...Object.entries(ENTRY_POINTS).map(([folder, file]) => ({
      name: 'one-entry-point', comment: `${folder} is used through ${file}; the catalogue reads its cards`, severity: 'error',
      from: { path: SRC, pathNot: `${SRC}(?:${folder}/|update/catalogue\\.ts)` }, to: { path: `${SRC}${folder}/`, pathNot: `/${file}$` },
    })),
    ...WITH_INDEX.map((folder) => ({
      name: 'through-the-index', comment: `${folder} is imported through its index.ts`, severity: 'error',
      from: { path: path(LAYERS.flat()), pathNot: `${SRC}(?:${folder}/|problem/|index\\.ts)|\\.generated\\.ts$` },
      to: { path: `${SRC}${folder}/`, pathNot: `/(?:${leftOut(folder).join('|')})$|${SRC}${folder}/(?:${ownIndex(folder).join('|')})/` },
    })),
    {
      name: 'in-a-layer', comment: 'every file of src is in a folder of a layer', severity: 'error',
      from: { path: SRC, pathNot: path(LAYERS.flat()) }, to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.dev.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'types'] },
  },
};
