/* eslint-disable no-console */

/** Exit codes of a program that a signal ended, as shells expect them. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Thrown if a signal stops the program. */
class Interruption extends Error {
  constructor(readonly code: number) {
    super('interrupted');
  }
}

/**
 * Runs a program that makes things in a cluster, and that removes them when the signal it is given aborts: at Ctrl-C, at
 * SIGTERM, and when the terminal is closed. The second one ends it at once.
 *
 * @param main answers with the exit code
 */
export async function runInterruptible(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  // Output to a closed terminal is lost; this must not end the program.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(CODES[name]);
      console.error('Removing what was made; press Ctrl-C again to leave it.');
      controller.abort(new Interruption(CODES[name]));
    });
  }
  try {
    process.exitCode = await main(controller.signal);
  } catch (reason) {
    if (!(reason instanceof Interruption)) throw reason;
    console.error('Stopped before the end.');
    process.exitCode = reason.code;
  }
}
