/* eslint-disable no-console */

/** By these codes shells know a program that a signal ended. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Somebody asked the program to stop. */
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
export async function interruptible(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  // What is written to a terminal that is closed is lost, and is no reason to end.
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
