import { TextFile, github, javascript, typescript, JsonFile } from 'projen';

/** Versions that are tested on purpose, oldest and newest: `docs/compatibility.md` quotes them. */
const LOWEST = { cdk8s: '2.70.56', constructs: '10.3.0', typescript: '5.4' };

/** The Node.js that builds and releases; `.nvmrc` says the same to people. */
const NODE = '20.20.2';

/** The Node.js that executables contain: the newest with long-term support. npm publishes with it, too. */
const NODE_OF_EXECUTABLES = '24.11.1';

const project = new typescript.TypeScriptProject({
  name: 'cdk8s-services',
  description: 'Kubernetes Services for cdk8s that the compiler, the API server and the load balancer agree on.',
  keywords: ['cdk', 'cdk8s', 'kubernetes', 'service', 'load-balancer', 'headless', 'endpoints', 'nlb', 'gitops'],
  license: 'Apache-2.0',
  copyrightOwner: 'The cdk8s-services authors',
  authorName: 'The cdk8s-services authors',
  repository: 'git+https://github.com/cdk8s-services/cdk8s-services.git',
  defaultReleaseBranch: 'main',
  packageManager: javascript.NodePackageManager.NPM,
  minNodeVersion: '20.19.0',
  workflowNodeVersion: NODE,
  projenrcTs: true,
  runner: typescript.TypeScriptRunner.tsx(),
  sampleCode: false,

  peerDeps: [`cdk8s@^${LOWEST.cdk8s}`, `constructs@^${LOWEST.constructs}`],
  peerDependencyOptions: { pinnedDevDependency: false },
  // Loaded by the command line only; CONTRIBUTING.md says why each is here.
  // The lowest version of each is one without known vulnerabilities (CVE-2026-33532, CVE-2026-33671, GHSA-73rr-hh4g-fpgx).
  deps: ['yaml@^2.8.3', 'commander@^14.0.0', 'tinyglobby@^0.2.16', 'picocolors@^1.1.1', 'diff@^9.0.0'],
  devDeps: [
    'cdk8s', 'constructs', 'cdk8s-cli', 'cdk8s-plus-26', 'cdk8s-plus-34',
    // The oldest peers, and the newest cdk8s that workloads of cdk8s-plus-26 run on.
    `cdk8s-lowest@npm:cdk8s@${LOWEST.cdk8s}`, `constructs-lowest@npm:constructs@${LOWEST.constructs}`, 'cdk8s-2.64@npm:cdk8s@2.64.19',
    'rolldown@1.2.19', // of each version only some platforms may have their package: a lock file must name all
    '@swc/core@1.16.18', '@swc/jest', 'fast-check', 'jest-environment-node',
    'typescript-5.4@npm:typescript@~5.4.5', 'typescript-5.9@npm:typescript@~5.9.3', 'typescript-7.0@npm:typescript@~7.0.2',
    'js-yaml@^5.5.0', // bundled into the command
    'tsx', 'ts-node@^10.9.2', 'esbuild', 'dependency-cruiser', 'eslint-plugin-regexp@^2', 'vitepress', 'playwright-core',
    'oxlint', 'oxlint-tsgolint',
    'vscode-languageserver', 'vscode-languageserver-textdocument', // bundled into the file that `lsp` loads
    'ajv', // validates the output of commands in tests
    'vscode-languageclient', '@types/vscode@^1.91.0', // bundled into the extension for VS Code
    'monaco-editor', '@jridgewell/trace-mapping', '@noble/hashes', 'buffer', 'path-browserify', // bundled into the playground
    'publint', '@arethetypeswrong/cli', '@cyclonedx/cyclonedx-npm',
    'postject@1.0.0-alpha.6', // puts the command into a copy of Node.js
    'dockerfile-utils', // lints the Dockerfile
    '@bufbuild/cel', '@bufbuild/protobuf', // evaluates admission policies as the API server does
    '@commitlint/cli', '@commitlint/config-conventional',
  ],
  typescriptVersion: '~6.0.3',

  npmignoreEnabled: false,
  entrypoint: 'lib/index.js',
  entrypointTypes: 'lib/index.d.ts',
  bin: { 'cdk8s-services': 'bin/cdk8s-services' },
  tsconfig: {
    compilerOptions: {
      target: 'ES2022', lib: ['es2023'], module: 'node16', moduleResolution: javascript.TypeScriptModuleResolution.NODE16,
      types: ['node'], experimentalDecorators: false, declarationMap: true, inlineSourceMap: false,
      inlineSources: false, skipLibCheck: true,
    },
  },
  tsconfigDevFile: 'tsconfig.dev.json',
  tsconfigDev: {
    compilerOptions: {
      target: 'ES2022', lib: ['es2023'], module: 'node16', moduleResolution: javascript.TypeScriptModuleResolution.NODE16,
      skipLibCheck: true, types: ['node', 'jest'], rootDir: '.', paths: { 'cdk8s-services': ['./src/index.ts'] },
    },
    include: ['src/**/*.ts', 'test/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', 'examples/**/*.ts'],
    exclude: ['test-types'],
  },

  jest: true,
  jestOptions: {
    // A stale snapshot fails; `npx jest -u` renews it on purpose.
    updateSnapshot: javascript.UpdateSnapshot.NEVER,
    jestConfig: {
      moduleNameMapper: { '^cdk8s-services$': '<rootDir>/src/index.ts', '^cdk8s-services/(.*)$': '<rootDir>/src/$1' },
      maxWorkers: '100%',
      testTimeout: 120_000, // ends what hangs: a busy machine may take long
      collectCoverage: false, // it takes more time than the tests: `npx jest --coverage` where somebody wants it
      collectCoverageFrom: ['src/**/*.ts'],
      coverageReporters: ['text-summary', 'json-summary', 'lcov'],
      testEnvironment: '<rootDir>/test/compiled-once.ts',
      testSequencer: '<rootDir>/test/longest-first.cjs',
      globalSetup: '<rootDir>/test/temp-folder.ts',
      globalTeardown: '<rootDir>/test/temp-folder-removed.ts',
      setupFilesAfterEnv: ['<rootDir>/test/property-seed.ts', '<rootDir>/test/app-folders.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
      modulePathIgnorePatterns: ['<rootDir>/editors/'], // the extension for VS Code has the name of this package, too
    },
  },
  eslint: true,
  eslintOptions: {
    projectService: false, dirs: ['src', 'test', 'examples', 'scripts', 'bench', 'action', 'editors', 'site'],
    tsconfigPath: './tsconfig.dev.json', commandOptions: { fix: false },
  },
  docgen: false,
  github: true,
  githubOptions: {
    mergify: false,
    // as commitlint has them
    pullRequestLintOptions: {
      semanticTitleOptions: {
        types: ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build',
          'ci', 'chore', 'revert'],
      },
    },
  },
  buildWorkflow: true,
  release: true,
  releaseToNpm: true,
  npmTrustedPublishing: true,
  bumpPackage: 'commit-and-tag-version@^12', // 13 asks for Node.js 22, and finds a preset of commitlint's where it looks for its own
  depsUpgrade: true,
  depsUpgradeOptions: { workflowOptions: { schedule: javascript.UpgradeDependenciesSchedule.WEEKLY } },
  autoDetectBin: false,
  stale: false,
  // Built with the lock file as it is: what CI tests is what a release is made of.
  buildWorkflowOptions: { mutableBuild: false },
  postBuildSteps: [
    { name: 'Software bill of materials', run: 'npx tsx scripts/sbom.ts > dist/sbom.cdx.json' },
    { name: 'Admission policies, the extension for VS Code and the Action', run: 'npx tsx scripts/release-assets.ts' },
  ],
  releaseWorkflowSetupSteps: [{ name: 'Versions are computed from commits of main', run: 'bash scripts/version-tags.sh' }],
  pullRequestTemplate: true,
  pullRequestTemplateContents: [
    '<!-- What changes for users, and why. "Fixes #123" closes an issue. -->',
    '',
    '- [ ] a test fails without this change',
    '- [ ] `CHANGELOG.md` has an entry, if users notice; with the code before and after, if it breaks something',
    '- [ ] a rule or an annotation that is new or different names its source (Kubernetes or the controller, file and version)',
    '- [ ] `npx projen && npm run docs` leaves nothing to commit',
  ],
  gitignore: [
    '/dist/', '/coverage/', 'examples/*/dist/', '*.tgz', '.DS_Store', '/site/.vitepress/cache/', '/site/.vitepress/dist/', '/site/api/',
  ],
});

project.tsconfigDev.file.addOverride('include',
  ['src', 'test', 'scripts', 'bench', 'examples', 'editors', 'action'].map((folder) => `${folder}/**/*.ts`).concat('.projenrc.ts'));

// Types are checked in a step of their own (`compile`, `test:types`); jest only transforms.
project.package.file.addOverride('jest.testMatch', ['<rootDir>/test/**/*.test.ts']);
project.jest!.config.transform = {
  '^.+\\.tsx?$': ['@swc/jest', { sourceMaps: true, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
};
project.package.file.addOverride('jest.reporters', ['default']);

// .dependency-cruiser.cjs has the rules of imports.
project.eslint?.addRules({
  '@stylistic/max-len': ['error', { code: 140, ignoreUrls: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
  '@stylistic/arrow-parens': ['error', 'always'],
  '@typescript-eslint/member-ordering': 'off',
  '@typescript-eslint/no-shadow': 'off',
  '@typescript-eslint/no-redeclare': 'off', // a rule's function and its type share one name
  'no-redeclare': 'off',
  'quote-props': 'off',
  '@stylistic/quote-props': ['error', 'as-needed'],
  '@stylistic/indent': 'off',
  curly: 'off',
  'brace-style': 'off',
  '@stylistic/brace-style': 'off',
  '@stylistic/key-spacing': 'off',
  '@stylistic/no-multi-spaces': 'off',
  'import/order': 'off',
  '@stylistic/object-property-newline': 'off',
  // The two rules that need types: ESLint took 70 s of processor time for them, oxlint takes 10.
  '@typescript-eslint/no-floating-promises': 'off',
  '@typescript-eslint/return-await': 'off',
});
new JsonFile(project, '.oxlintrc.json', {
  marker: false,
  obj: {
    plugins: ['typescript'], categories: { correctness: 'off' }, ignorePatterns: ['test-types/**', '**/*.generated.ts'],
    rules: { 'typescript/no-floating-promises': 'error', 'typescript/return-await': 'error' },
  },
});
project.tasks.tryFind('eslint')!.exec(
  'oxlint --type-aware --tsconfig tsconfig.dev.json src test examples scripts bench action editors .projenrc.ts',
);
// In what users step through, patterns and templates end there, too. And every pattern takes linear time, whatever the text: none goes back
// and forth over it, and none begins anew at each character to fail far behind it.
project.eslint?.addPlugins('regexp');
project.eslint?.addOverride({
  files: ['src/**'],
  rules: {
    '@stylistic/max-len': ['error', { code: 140 }],
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    'max-params': ['error', 5],
    'no-restricted-syntax': ['error', { // `@typescript-eslint/naming-convention` knows neither `infer` nor mapped types
      selector: ':matches(TSTypeParameter > Identifier.name, TSMappedType > Identifier.key)[name=/^[a-z]/]',
      message: 'Type parameters are PascalCase.',
    }],
  },
});
// The extension's own package.json lists what its users install, which is nothing: the rest is bundled.
project.eslint?.addOverride({ files: ['editors/**'], rules: { 'import/no-extraneous-dependencies': 'off' } });
// Files are read and programs are started in one place each, which limits size, place and time.
project.eslint?.addOverride({
  files: ['src/**'], excludedFiles: ['src/loader/files/**'],
  rules: {
    'no-restricted-imports': ['error', {
      paths: [
        ...['node:fs', 'fs'].map((name) => ({
          name, importNames: ['readFileSync', 'readFile', 'createReadStream', 'readSync', 'read', 'promises'],
          message: 'Read files through src/loader/files/read-file.ts.',
        })),
        ...['node:fs/promises', 'fs/promises'].map((name) => ({ name, message: 'Read files through src/loader/files/read-file.ts.' })),
        ...['node:child_process', 'child_process'].map((name) => ({
          name, message: 'Start programs through src/loader/files/run-program.ts.',
        })),
      ],
    }],
  },
} as never); // projen's type lacks excludedFiles
project.eslint?.addIgnorePattern('test-types/'); // programs that must not compile are in no project that eslint knows
project.tryFindObjectFile('.eslintrc.json')?.addOverride('parserOptions', { ecmaVersion: 2022, sourceType: 'module' });
project.tryFindObjectFile('.eslintrc.json')?.addDeletionOverride('parserOptions.project');
// Nothing there is part of the package.
project.eslint?.allowDevDeps('src/loader/yaml/read-values.ts'); // bundled into the command
for (const folder of ['scripts/**', 'bench/**', 'examples/**', 'docs/**', 'editors/**', 'site/**']) project.eslint?.allowDevDeps(folder);
// What a user gets: compiled code with its types, the sources that their maps lead to, the command, and its pages (see
// docs/compatibility.md).
// No type of the API leads to the command, its translations, the loader, the steps of update, the checks of load balancers in an app or
// the parts of a drawing, nor to what is loaded by the id of a controller: these have neither types nor sources there.
project.package.addField('files', [
  'lib', '!lib/cli/**/*.d.ts*', '!lib/loader/**/*.d.ts*', '!lib/editor', '!lib/problem/zh.*',
  'src', '!src/cli', '!src/loader', '!src/editor', '!src/problem/zh.ts',
  ...['update/effects', 'update/differences', 'update/stored', 'app/load-balancers']
    .flatMap((folder) => [`!lib/${folder}/*.d.ts*`, `!src/${folder}`]),
  ...['condense', 'diagram-texts', 'layout', 'palette', 'svg']
    .flatMap((file) => [`!lib/graph/${file}.d.ts*`, `!src/graph/${file}.ts`]),
  ...['changes', 'provider'].flatMap((file) => [`!lib/providers/*/${file}.d.ts*`, `!src/providers/*/${file}.ts`]),
  // An editor leads to the options that are generated from a table, not to the table.
  '!lib/providers/*/table.d.ts.map', '!src/providers/*/table.ts',
  // the declarations say the same
  ...['providers/known-texts.generated', 'providers/relations', 'providers/relation-parts', 'providers/codecs/field-relations',
    'constructs/services/checked', 'service/checks/index', 'service/checks/number-ranges.generated',
    'constructs/services/bound-classes.generated', 'service/provider-ids.generated', 'constructs/load-balancers/all.generated',
    'problem/codes.generated', 'providers/engine/annotation-texts']
    .flatMap((file) => [`!lib/${file}.d.ts.map`, `!src/${file}.ts`]),
  'bin', 'schema', 'CHANGELOG.md',
]);
project.package.addField('overrides', {
  'unrs-resolver': '1.12.2', // a version of which every platform has its package: `npm ci` refuses a lock file that lacks one
  // Vitepress brings it; the WebAssembly build has no package a platform that a lock file could lack.
  rollup: 'npm:@rollup/wasm-node@4.44.0',
  // A tool of its maintainers, which cdk8s 2.64 names by mistake: it never loads it, and it brings an old axios.
  backport: 'npm:picocolors@^1.1.1',
  // Validates XML, in which no bill of materials is written; its installation compiles C++.
  '@cyclonedx/cyclonedx-npm': { libxmljs2: 'npm:picocolors@^1.1.1' },
});
project.package.addField('sideEffects', false);
project.package.addField('type', 'commonjs');
project.package.addField('exports', {
  '.': { types: './lib/index.d.ts', default: './lib/index.js' },
  './plugin': { types: './lib/plugin.d.ts', default: './lib/plugin.js' },
  './package.json': './package.json',
});
// For resolvers that know no exports map: TypeScript's classic `node`.
project.package.addField('typesVersions', { '*': { plugin: ['./lib/plugin.d.ts'] } });

/** Commands that run two at a time. */
const lanes = (...commands: readonly string[]) => `tsx scripts/lanes.ts ${commands.map((command) => `"${command}"`).join(' ')}`;

/** A task that is one program of `scripts/` or `bench/`. */
function program(name: string, description: string, file: string): void {
  project.addTask(name, { description, exec: `tsx ${file}`, receiveArgs: true });
}
project.addTask('layers', {
  description: 'Check that each layer of src imports only lower layers',
  exec: 'depcruise src --config .dependency-cruiser.cjs',
});
program('example', 'Synthesize an example app to YAML on disk and show it', 'scripts/run-example.ts');
program('test:types', 'Compile the type tests with every supported TypeScript', 'scripts/type-tests.ts');
program('test:literals', 'Compile samples of every annotation as literals', 'scripts/measure-literals.ts');
program('test:relations', 'Call every load balancer construct with each pair of its options, and compare the compiler with the constructor',
  'scripts/measure-relations.ts');
program('pictures', 'Draw the pictures of the README from the examples', 'scripts/pictures.ts');
// Examples import the package by its name, which means `src/` there: nothing needs to be compiled.
program('test:cluster', 'Try the manifests of all examples, their endpoints and updates in the cluster of $KUBECONFIG',
  '--tsconfig tsconfig.dev.json scripts/test-cluster.ts');
program('record', 'Record the verdicts of the API server of $KUBECONFIG for the conformance test', 'scripts/record-verdicts.ts');
program('measure:corpus', 'Compare our verdicts with the API server over real manifests', 'scripts/measure-corpus.ts');
program('measure:bundles', 'Count the findings of whole-app checks over real manifests', 'scripts/measure-bundles.ts');
program('measure:import', 'Import real manifests, compile and synthesize them, and compare', 'scripts/measure-import.ts');
const site = project.addTask('site',
  { description: 'Build the site of guides, API and problems, with the playground, into site/.vitepress/dist' });
site.spawn(project.compileTask); // the playground shows the types of the package
site.exec('vitepress build site');
site.exec('tsx scripts/playground.ts');
project.addTask('test:site', {
  description: 'Build the site, and try it in headless Chromium',
  steps: [{ spawn: 'site' }, { exec: 'jest test/site' }],
});
program('bench', 'Measure speed, memory and size against the peers', 'bench/run.ts');

const docs = project.addTask('docs',
  { description: 'Generate docs/problems.md, docs/providers, API.md and etc/cdk8s-services.api.md, and fill the snippets of the guides' });
docs.exec('tsx scripts/derived.ts'); // it writes into src
docs.spawn(project.compileTask); // snippets run the compiled package
docs.spawn(project.addTask('docs:pages', {
  description: 'The part of `docs` that reads the compiled package',
  exec: lanes('tsx scripts/problems-doc.ts && tsx scripts/providers-doc.ts && tsx scripts/docs-snippets.ts',
    'tsx scripts/api-docs.ts && tsx scripts/api-report.ts'),
}));

// Actions by commit, all of them.
project.github!.actions.set('actions/setup-node', 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020'); // v7.0.0
// v8.1.1
project.github!.actions.set('peter-evans/create-pull-request', 'peter-evans/create-pull-request@5f6978faf089d4d20b00c7766989d076bb2fc7f1');
// A build changes nothing, and a title is only read.
project.tryFindObjectFile('.github/workflows/build.yml')?.addOverride('jobs.build.permissions.contents', 'read');
project.tryFindObjectFile('.github/workflows/pull-request-lint.yml')?.addOverride('jobs.validate.permissions.pull-requests', 'read');

// Every Node that is supported, and both ends of the peer ranges.
const matrix = project.github!.addWorkflow('compatibility');
matrix.on({ pullRequest: {}, push: { branches: ['main'] }, workflowDispatch: {} });
matrix.addJob('test', {
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  strategy: { failFast: false, matrix: { domain: { node: ['20', '22', '24'] } } },
  steps: [
    ...checkout('${{ matrix.node }}'),
    { name: 'Everything that CI runs', run: 'bash .ci/run' },
  ],
});

// The site: built and tried on every change, published from main.
const pages = project.github!.addWorkflow('site');
pages.on({ pullRequest: {}, push: { branches: ['main'] }, workflowDispatch: {} });
pages.addJob('build', {
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  steps: [
    ...checkout(NODE),
    { name: 'Install', run: 'npm ci' },
    { name: 'A browser', run: 'sudo apt-get update && sudo apt-get install -y chromium-browser' },
    { name: 'Build the site and try it', run: 'npm run test:site', env: { SITE_BASE: '/' } },
  ],
});

// Real control planes: the oldest minor that is supported, the oldest that is checked by default, and the newest. kind's release notes
// list the images.
const cluster = project.github!.addWorkflow('cluster');
cluster.on({ pullRequest: {}, push: { branches: ['main'] }, workflowDispatch: {} });
cluster.addJob('test', {
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  strategy: {
    failFast: false,
    matrix: {
      domain: {
        image: [
          'kindest/node:v1.26.15@sha256:c79602a44b4056d7e48dc20f7504350f1e87530fe953428b792def00bc1076dd',
          'kindest/node:v1.31.9@sha256:156da58ab617d0cb4f56bbdb4b493f4dc89725505347a4babde9e9544888bb92',
          'kindest/node:v1.37.0@sha256:a1ed56cfb0e7b93589bdf97c8cd566405a265939e3620fc4f5de89adff580ae5',
        ],
      },
    },
  },
  steps: [
    ...checkout(NODE),
    { name: 'Install what the lock file says, and run none of its scripts', run: 'npm ci --ignore-scripts' },
    { name: 'Install kind, as the checksum database of Go knows it', run: 'go install sigs.k8s.io/kind@v0.33.0' },
    {
      name: 'Start a cluster of both address families',
      run: "printf 'kind: Cluster\\napiVersion: kind.x-k8s.io/v1alpha4\\nnetworking: { ipFamily: dual }\\n' | \"$(go env "
        + 'GOPATH)/bin/kind" create cluster --image "$IMAGE" --config - --wait 180s',
      env: { IMAGE: '${{ matrix.image }}' },
    },
    { name: 'The cluster answers, so that nothing is skipped', run: 'kubectl version' },
    { name: 'Try the examples', run: 'npm run test:cluster' },
  ],
});

// Tests of all combinations try a drawn part of them in each change, and once a week all of them.
const every = project.github!.addWorkflow('every-case');
every.on({ schedule: [{ cron: '17 3 * * 1' }], workflowDispatch: {} });
every.addJob('test', {
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  steps: [
    ...checkout(NODE),
    { name: 'Install what the lock file says, and run none of its scripts', run: 'npm ci --ignore-scripts' },
    { name: 'Compile', run: 'npx projen compile' },
    { name: 'Try every combination', run: 'npx jest --ci --testTimeout 1200000', env: { EVERY: '1' } },
    {
      name: 'Compile every sample of every annotation with the oldest compiler', run: 'npx projen test:literals typescript-5.4',
      env: { EVERY: '1' },
    },
    {
      name: 'Compile every refused program with the middle compilers', run: 'npx projen test:types typescript-5.9 typescript',
      env: { EVERY: '1' },
    },
    { name: 'Compare the compiler with the constructors for each pair of options', run: 'npx projen test:relations' },
  ],
});

// Advisories come on days without commits, too.
const supplyChain = project.github!.addWorkflow('supply-chain');
supplyChain.on({ pullRequest: {}, push: { branches: ['main'] }, schedule: [{ cron: '17 5 * * 1' }], workflowDispatch: {} });
supplyChain.addJob('audit', {
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  steps: [
    ...checkout(NODE),
    { name: 'Install what the lock file says, and run none of its scripts', run: 'npm ci --ignore-scripts' },
    { name: 'Known vulnerabilities of what users get', run: 'npm audit --omit=dev --audit-level=low' },
    { name: 'Known vulnerabilities of what builds it', run: 'npx tsx scripts/audit.ts' },
    { name: 'Signatures of the registry', run: 'npm audit signatures' },
  ],
});
supplyChain.addJob('conventions', {
  if: "github.event_name == 'pull_request'",
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  steps: [
    ...checkout(NODE, { 'fetch-depth': 0 }),
    { name: 'Install', run: 'npm ci --ignore-scripts' },
    {
      name: 'Commit messages', run: 'npx commitlint --from "$BASE" --to "$HEAD" --verbose',
      env: { BASE: '${{ github.event.pull_request.base.sha }}', HEAD: '${{ github.event.pull_request.head.sha }}' },
    },
    {
      name: 'No change of the surface without a word to users', run: 'npx tsx scripts/api-report.ts --since "$BASE"',
      env: { BASE: '${{ github.event.pull_request.base.sha }}' },
    },
  ],
});
// The platforms that no other workflow has, and the container.
const platforms = project.github!.addWorkflow('platforms');
platforms.on({ pullRequest: {}, push: { branches: ['main'] }, workflowDispatch: {} });
platforms.addJob('command', {
  runsOn: ['${{ matrix.system }}'],
  permissions: { contents: github.workflows.JobPermission.READ },
  strategy: { failFast: false, matrix: { domain: { system: ['windows-latest', 'macos-latest'] } } },
  steps: [
    ...checkout(NODE),
    { name: 'Install what the lock file says, and run none of its scripts', run: 'npm ci --ignore-scripts' },
    { name: 'Compile', run: 'npx projen compile' },
    { name: 'Paths, the command, and the executable of this platform', run: 'npx jest test/platforms test/package/executable.test.ts' },
  ],
});
platforms.addJob('container', {
  runsOn: ['ubuntu-latest'],
  permissions: { contents: github.workflows.JobPermission.READ },
  steps: [
    ...checkout(NODE),
    { name: 'Build the image', run: 'docker build --tag cdk8s-services .' },
    {
      name: 'Check, and compare with the commit before',
      run: 'docker run --rm -v "$PWD:/work:ro" cdk8s-services check test/examples\n'
        + 'docker run --rm -v "$PWD:/work:ro" cdk8s-services diff HEAD -- test/examples',
    },
    {
      name: 'Size',
      run: 'docker image inspect --format \'The image has {{.Size}} bytes.\' cdk8s-services >> "$GITHUB_STEP_SUMMARY"',
    },
  ],
});

// An executable for each platform, built there: it contains the Node.js that builds it.
const RELEASED = "needs.release.outputs.tag_exists != 'true' && needs.release.outputs.latest_commit == github.sha";
const fromBuild = { 'artifact-ids': '${{ needs.release.outputs.artifact_id }}', path: 'dist' };
project.release!.addJobs({
  executables: {
    name: 'Build executables',
    needs: ['release'],
    runsOn: ['${{ matrix.system }}'],
    permissions: { contents: github.workflows.JobPermission.READ },
    if: RELEASED,
    strategy: {
      matrix: { domain: { system: ['ubuntu-latest', 'ubuntu-24.04-arm', 'macos-latest', 'macos-15-intel', 'windows-latest'] } },
    },
    steps: [
      ...checkout(NODE_OF_EXECUTABLES),
      { name: 'Install what the lock file says, and run none of its scripts', run: 'npm ci --ignore-scripts' },
      { name: 'Download the version', uses: github.ActionRefs.ACTIONS_DOWNLOAD_ARTIFACT, with: fromBuild },
      { name: 'Build', run: 'npx tsx scripts/executable.ts dist/executable' },
      { name: 'Try it', run: 'dist/executable/cdk8s-services-* check test/examples', shell: 'bash' },
      {
        name: 'Upload', uses: github.ActionRefs.ACTIONS_UPLOAD_ARTIFACT,
        with: { name: 'executable-${{ matrix.system }}', path: 'dist/executable', overwrite: true },
      },
    ],
  },
});
const { publisher } = project.release!;
const published = { if: '${{ !inputs.dry_run }}', env: { GITHUB_TOKEN: '${{ secrets.GITHUB_TOKEN }}' } };
publisher.addGitHubPrePublishingSteps(
  { name: 'Checkout', uses: github.ActionRefs.ACTIONS_CHECKOUT, with: { path: 'repository' } }, // its token pushes the tag
  {
    ...published, name: 'Tag the release, with the code of the Action', workingDirectory: 'repository',
    run: 'bash scripts/tag-release.sh "$(cat ../dist/releasetag.txt)" ../dist/standalone',
  },
  {
    name: 'Download executables', uses: github.ActionRefs.ACTIONS_DOWNLOAD_ARTIFACT,
    with: { pattern: 'executable-*', path: 'dist/release', 'merge-multiple': true },
  },
  { name: 'Checksums', run: 'bash repository/scripts/checksums.sh dist' },
  // v4.1.0
  {
    name: 'Attest where they were built', if: '${{ !inputs.dry_run }}',
    uses: 'actions/attest-build-provenance@a2bbfa25375fe432b6a289bc6b6cd05ecd0c4c32', with: { 'subject-path': 'dist/release/*' },
  },
);
publisher.addGitHubPostPublishingSteps({
  ...published, name: 'Attach the files',
  run: 'gh release upload "$(cat dist/releasetag.txt)" dist/release/* --clobber -R "$GITHUB_REPOSITORY"',
});

/** The first steps of a job, with the actions that projen pins. */
function checkout(node: string, options?: object): github.workflows.JobStep[] {
  return [
    { name: 'Checkout', uses: github.ActionRefs.ACTIONS_CHECKOUT, with: { 'persist-credentials': false, ...options } },
    { name: 'Node.js', uses: github.ActionRefs.ACTIONS_SETUP_NODE, with: { 'node-version': node, 'package-manager-cache': false } },
  ];
}

new TextFile(project, '.nvmrc', { lines: [NODE] });

// TypeScript 7 compiles the library in a quarter of the time. SWC then compiles its index and some other modules once more, so that they
// load a module when one of its names is first used. The command is bundled: only what the plugin loads of it is compiled, too.
const TSC = 'node node_modules/typescript-7.0/bin/tsc';
for (const folder of ['cli', 'loader']) project.tsconfig?.addExclude(`src/${folder}/**`); // what the library reads of the loader is imported
project.compileTask.reset('node --eval "fs.rmSync(\'lib\', { recursive: true, force: true })"');
project.compileTask.exec(`${TSC} -p tsconfig.json`);
project.compileTask.exec('tsx scripts/lazy-modules.ts');
project.compileTask.exec('rolldown -c scripts/command.ts');

project.addTask('test:compiles', {
  description: 'Compile tests, examples, scripts, benches and the playground',
  exec: ['tsconfig.dev.json', 'site/tsconfig.json'].map((file) => `${TSC} --noEmit -p ${file}`).join(' && '),
});
// `npm test` is everything: it compiles first, because examples and the command run from `lib/`. Jest uses all processors; each of the
// other steps uses one.
project.testTask.prependExec(lanes('npx projen compile', 'npx projen test:compiles'), { name: 'compile' });
project.testTask.removeStep(project.testTask.steps.findIndex(({ spawn }) => spawn === 'eslint'));
project.testTask.exec(lanes(...[
  'test:types typescript-5.4', 'test:types typescript', 'test:types typescript-5.9', 'eslint', 'test:literals', 'test:types typescript-7.0',
].map((task) => `npx projen ${task}`)), { name: 'lint, and compile the type tests' });

// No job leaves its token in the checkout, where a script of a dependency could read it.
for (const [workflow, ...jobs] of [['build', 'build'], ['upgrade-main', 'upgrade', 'pr']]) {
  const file = project.tryFindObjectFile(`.github/workflows/${workflow}.yml`)!;
  for (const job of jobs) file.addOverride(`jobs.${job}.steps.0.with.persist-credentials`, false);
}

const release = project.tryFindObjectFile('.github/workflows/release.yml')!;
// Scripts of dependencies run in this job: it may write nothing, and leaves no token in the checkout. The tag comes with the GitHub
// release.
release.addOverride('jobs.release.permissions.contents', 'read');
release.addOverride('jobs.release.steps.0.with.persist-credentials', false);
// npm trusts this workflow, so that there is no token to steal; the npm that Node.js brings does it, so that nothing else is downloaded.
release.addOverride('jobs.release_npm.steps.0.with.node-version', NODE_OF_EXECUTABLES);
// Nothing is published unless every executable can be built.
release.addOverride('jobs.release_npm.needs', ['release', 'executables']);
release.addOverride('jobs.release_github.needs', ['release', 'release_npm', 'executables']);
release.addOverride('jobs.release_github.permissions', { contents: 'write', 'id-token': 'write', attestations: 'write' });
release.addOverride('jobs.release_npm.steps.3.run', 'npm publish dist/js/*.tgz --access public --tag "$NPM_DIST_TAG" --dry-run="$DRY_RUN"');
release.addOverride('jobs.release_npm.steps.3.env', {
  NPM_DIST_TAG: 'latest', NPM_CONFIG_PROVENANCE: 'true',
  DRY_RUN: '${{ inputs.dry_run || false }}',
});
for (const name of ['NPM_REGISTRY', 'NPM_TOKEN', 'NPM_TRUSTED_PUBLISHER', 'PUBLIB_DRYRUN'])
  release.addDeletionOverride(`jobs.release_npm.steps.3.env.${name}`);

project.synth();
