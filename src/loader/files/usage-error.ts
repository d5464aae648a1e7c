/** The command line was not understood: printed as one line without a stack trace; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
