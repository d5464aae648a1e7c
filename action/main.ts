import { appendFileSync, readFileSync } from 'node:fs';
import { type Answer, GitHub } from './github';
import { type Inputs, readInputs } from './inputs';
import { runCommand } from './run-command';
import { encodeSarif, type SarifLog, summaryOf } from './sarif';

/** The parts of a webhook's payload that the Action reads. */
interface Event {
  readonly pull_request?: {
    readonly number: number;
    readonly base: { readonly sha: string; readonly repo?: { readonly full_name?: string } };
    readonly head?: { readonly repo?: { readonly full_name?: string } | null };
  };
}

const HEADING = '### What happens to the Services\n\n';
const NOT_COMPARED = `${HEADING}They could not be compared: the log of the job says why. The checkout needs \`fetch-depth: 0\`.\n`;

/** GitHub's limit for a comment. */
const MOST_CHARACTERS = 65_536;

/** Checks, compares and reports. Returns the exit code of `check`; a failure to report does not change it. */
async function run(env: NodeJS.ProcessEnv): Promise<number> {
  const inputs = readInputs(env);
  const { code } = await runCommand(['check', ...inputs.options, '--format', 'github', '--', ...inputs.files], 'log');
  appendLine(env.GITHUB_OUTPUT, `exit-code=${code}\n`);
  try {
    await report(inputs, readEvent(env), env);
  } catch (error) {
    notify('warning', `Not everything could be reported: ${error instanceof Error ? error.message : String(error)}`);
  }
  return code;
}

async function report(inputs: Inputs, event: Event, env: NodeJS.ProcessEnv): Promise<void> {
  const github = new GitHub(env.GITHUB_API_URL ?? 'https://api.github.com', env.GITHUB_REPOSITORY ?? '', inputs.token);
  const sarif = await findingsOf(inputs);
  appendLine(env.GITHUB_STEP_SUMMARY, sarif === undefined ? '### Services: not checked, the log of the job says why\n' : summaryOf(sarif));
  const changes = inputs.diff && event.pull_request !== undefined ? await changesOf(inputs, event.pull_request.base.sha) : undefined;
  if (changes !== undefined) appendLine(env.GITHUB_STEP_SUMMARY, `\n${changes}`);
  const isReadOnly = isFork(event) || env.GITHUB_ACTOR === 'dependabot[bot]';
  if (inputs.sarif && sarif !== undefined) notifyOf(await upload(github, sarif, env), 'Code scanning got no findings', isReadOnly);
  if (changes !== undefined)
    notifyOf(await github.writeComment(event.pull_request!.number, markerOf(env), changes), 'The pull request got no comment', isReadOnly);
}

async function findingsOf({ options, files }: Inputs): Promise<SarifLog | undefined> {
  const { output } = await runCommand(['check', ...options, '--format', 'sarif', '--', ...files], 'result');
  return output === '' ? undefined : JSON.parse(output) as SarifLog;
}

async function changesOf({ diffOptions, files }: Inputs, base: string): Promise<string> {
  const args = ['diff', base, ...diffOptions, '--format', 'markdown', '--fail-on', 'none', '--', ...files];
  const { code, output } = await runCommand(args, 'result');
  if (code === 0) return output.slice(0, MOST_CHARACTERS - 500);
  await runCommand(args, 'log'); // the reason is in its messages
  return NOT_COMPARED;
}

async function upload(github: GitHub, sarif: SarifLog, env: NodeJS.ProcessEnv): Promise<Answer> {
  const { GITHUB_SHA: commit, GITHUB_REF: ref } = env;
  // The checkout is the head of the pull request, and the commit that of the base branch: its alerts would be those of the pull request.
  if (env.GITHUB_EVENT_NAME === 'pull_request_target') return { status: 0, failure: 'the event is pull_request_target' };
  return github.uploadSarif({ commit_sha: commit, ref, sarif: encodeSarif(sarif), tool_name: 'cdk8s-services' });
}

/** The hidden text at the start of the comment of a job, by which a later run finds it. */
function markerOf({ GITHUB_WORKFLOW: workflow = '', GITHUB_JOB: job = '' }: NodeJS.ProcessEnv): string {
  return `<!-- cdk8s-services: ${encodeURIComponent(`${workflow}/${job}`).replaceAll('-', '%2D')} -->`;
}

/** Whether the pull request is from a fork: then GitHub gives the job a read-only token. */
function isFork({ pull_request: pullRequest }: Event): boolean {
  return pullRequest !== undefined && pullRequest.head?.repo?.full_name !== pullRequest.base.repo?.full_name;
}

function notifyOf({ failure }: Answer, consequence: string, isReadOnly: boolean): void {
  if (failure === undefined) return;
  const reason = isReadOnly ? `${failure}; the token of forks and of Dependabot may only read` : failure;
  notify(isReadOnly ? 'notice' : 'warning', `${consequence}: ${reason}`);
}

function notify(level: 'notice' | 'warning', text: string): void {
  const data = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  process.stdout.write(`::${level} title=cdk8s-services::${data}\n`);
}

function readEvent({ GITHUB_EVENT_PATH: path }: NodeJS.ProcessEnv): Event {
  return path === undefined || path === '' ? {} : JSON.parse(readFileSync(path, 'utf8')) as Event;
}

function appendLine(file: string | undefined, text: string): void {
  if (file !== undefined && file !== '') appendFileSync(file, text);
}

void run(process.env).then((code) => { process.exitCode = code; }, (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack ?? error.message : String(error)}\n`);
  process.exitCode = 2;
});
