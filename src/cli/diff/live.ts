import { Readable } from 'node:stream';
import { runProgram } from '../../loader/files/run-program';
import { streamSource, UnreadableSource, type Source } from '../../loader/files/source';
import { UsageError } from '../../loader/files/usage-error';

/** The Services of the cluster that kubectl talks to. */
export function clusterSource(): Source {
  return streamSource('the cluster', () => Readable.from(services()) as AsyncIterable<Buffer>); // of buffers
}

async function* services(): AsyncIterable<Buffer> {
  const { status, stdout, stderr, failure } = await runProgram('kubectl', ['get', 'services', '--all-namespaces', '-o', 'json'],
    { timeout: 60 });
  if (failure === 'not installed')
    throw new UsageError('--live asks the cluster with kubectl, and kubectl is not installed here: give the output of "kubectl get '
      + 'services -A -o json" with --live-from');
  if (failure !== undefined) throw new UnreadableSource(`kubectl: ${failure === 'timeout' ? 'no answer within 60 seconds' : failure}`);
  if (status !== 0) throw new UnreadableSource(`kubectl says: ${lastLine(stderr) ?? `exit code ${status}`}`);
  yield stdout;
}

/** The last line of kubectl's error output; the lines before it repeat each attempt. */
function lastLine(text: string): string | undefined {
  return text.trim().split('\n').at(-1) || undefined; // the empty text has one line
}
