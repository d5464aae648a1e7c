import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { streamSource, type Source } from '../input/source';
import { UsageError } from '../usage-error';

/** The Services of the cluster that kubectl talks to. */
export function clusterSource(): Source {
  return streamSource('the cluster', () => Readable.from(services()) as AsyncIterable<Buffer>); // of buffers
}

async function* services(): AsyncIterable<Buffer> {
  yield await new Promise<Buffer>((done, fail) => {
    const kubectl = execFile('kubectl', ['get', 'services', '--all-namespaces', '-o', 'json'], {
      encoding: 'buffer',
      maxBuffer: 1024 * 1024 * 1024,
    }, (error, stdout, stderr) => {
      if (error === null) done(stdout);
      else if (error.code === 'ENOENT')
        fail(new UsageError('--live asks the cluster with kubectl, and kubectl is not installed here: give the output of "kubectl get '
          + 'services -A -o json" with --live-from'));
      else fail(new UsageError(`kubectl says: ${lastLine(stderr.toString()) ?? error.message}`));
    });
    kubectl.stdin?.end(); // where nobody says who asks, it would wait for a name and a password
    kubectl.stdin?.on('error', () => {}); // it has gone already: its exit code says why
  });
}

/** What kubectl says at last; the lines before it repeat each attempt. */
function lastLine(text: string): string | undefined {
  return text.trim().split('\n').at(-1) || undefined; // the empty text has one line
}
