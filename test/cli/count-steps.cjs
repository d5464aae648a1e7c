// Runs the command several times in one process, and writes how often V8 ran blocks of its code in each run, as a JSON array.
// Usage: node count-steps.cjs <main.js of the command> <JSON file with the arguments of each run> <file for the numbers>
const { readFileSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { dirname } = require('node:path');

const [, bin, command, runs, output] = process.argv;
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true }); // before the command is compiled
const { main } = require(command);
process.stdout.write = process.stderr.write = (chunk, encoding, done = encoding) => {
  if (typeof done === 'function') process.nextTick(done);
  return true;
};

/** Steps since the previous call. */
function takeSteps() {
  let steps = 0;
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    for (const { url, functions } of result) {
      if (url.includes(dirname(command))) for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    }
  });
  return steps;
}

async function count() {
  const steps = [];
  for (const args of JSON.parse(readFileSync(runs, 'utf8'))) {
    await main([process.execPath, bin, ...args]);
    steps.push(takeSteps());
  }
  writeFileSync(output, JSON.stringify(steps));
  process.exitCode = 0; // not that of the last run
}

void count();
