const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites of more than 20 s. */
const LONGEST = ['site/playground', 'package/install', 'architecture/recipes', 'action/action', 'cli/check', 'package/executable', 'scripts/derived'];

const rankOf = (path) => {
  const rank = LONGEST.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/test/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};

/**
 * Order of Jest, after the suites that take longest. On a clean clone Jest knows no times and begins with the largest files: it would end
 * with a long suite that has few lines, while the other worker has nothing to do.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a.path) - rankOf(b.path));
  }
};
