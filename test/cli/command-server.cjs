// Runs the command again and again in one process, as starting Node.js and reading the command takes longer than most runs: reads one
// request per line from a pipe (`{ args, cwd, env }`), and writes one answer per line to another (`{ stdout, stderr, status }`).
// Usage: node command-server.cjs <main.js of the command> <pipe of requests> <pipe of answers>
const { closeSync, openSync, readSync, writeSync } = require('node:fs');

const [, bin, command, requests, answers] = process.argv;
const { main } = require(command);
const input = openSync(requests, 'r'), output = openSync(answers, 'w');

async function run({ args, cwd, env }) {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].removeAllListeners('error');
    process[name].write = (chunk, encoding, done = encoding) => {
      printed[name] += Buffer.from(chunk).toString();
      if (typeof done === 'function') process.nextTick(done);
      return true;
    };
  }
  process.exitCode = undefined;
  await main([process.execPath, bin, ...args]);
  const status = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { ...printed, status };
}

/** Returns the next line of the pipe, or `undefined` at its end. */
function nextLine(chunk = Buffer.alloc(65_536), parts = []) {
  for (;;) {
    const length = readSync(input, chunk);
    if (length === 0) return undefined;
    parts.push(Buffer.from(chunk.subarray(0, length)));
    if (chunk[length - 1] === 10) return Buffer.concat(parts).toString();
  }
}

async function serve() {
  for (let line = nextLine(); line !== undefined; line = nextLine()) {
    const answer = Buffer.from(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
    for (let at = 0; at < answer.length;) at += writeSync(output, answer, at);
  }
  closeSync(output);
}

void serve();
