// The house: what stands on a floor may use what stands below, and files never import each other in a circle.
// Type imports count. `npm run house` asks; `test/house/house.test.ts` shows that each kind of violation is found.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The rooms of `src`, floor by floor, from the ground up; on a floor a room may use what stands left of it. */
const FLOORS = [
  ['problem'],
  ['service', 'loader'],
  ['providers'],
  ['app', 'update', 'explain', 'synth'],
  ['constructs', 'import', 'graph', 'editor', 'policy'],
  ['cli', 'plugin.ts', 'index.ts'],
];

/** Rooms that know nothing of cdk8s. */
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

/** Beginning of the paths of sources; the test plants sources that break a rule in a folder beside `src`. */
const SRC = '^(?:\\.house-....../)?src/';
const path = (rooms) => `${SRC}(?:${rooms.map((room) => (room.endsWith('.ts') ? room.replace('.', '\\.') : `${room}/`)).join('|')})`;

module.exports = {
  forbidden: [
    ...FLOORS.slice(0, -1).map((rooms, floor) => ({
      name: `floor-${floor}-imports-upward`,
      comment: `${rooms.join(', ')} may use what stands below, and nothing above`,
      severity: 'error',
      from: { path: path(rooms) },
      to: { path: path(FLOORS.slice(floor + 1).flat()) },
    })),
    ...FLOORS.flatMap((rooms) => rooms.slice(0, -1).map((room, at) => ({
      name: 'no-circle-of-rooms', comment: `${room} may use what stands left of it on its floor`, severity: 'error',
      from: { path: path([room]) }, to: { path: path(rooms.slice(at + 1)) },
    }))),
    {
      name: 'no-circle', comment: 'files that import each other cannot be read one after the other', severity: 'error',
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
      from: { path: path(FLOORS.flat()), pathNot: `${SRC}(?:${folder}/|problem/|index\\.ts)|\\.generated\\.ts$` },
      to: { path: `${SRC}${folder}/`, pathNot: `/(?:${leftOut(folder).join('|')})$|${SRC}${folder}/(?:${ownIndex(folder).join('|')})/` },
    })),
    {
      name: 'a-room-of-its-own', comment: 'every file of src stands in a room of the map', severity: 'error',
      from: { path: SRC, pathNot: path(FLOORS.flat()) }, to: {},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.dev.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'types'] },
  },
};
