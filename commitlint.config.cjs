/** Conventional commits; the subject says what changes, the body says why. */
module.exports = {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 100],
    'body-max-line-length': [2, 'always', 160],
    'subject-case': [0], // "AwsNlbService: …" is the name of a thing
  },
};
