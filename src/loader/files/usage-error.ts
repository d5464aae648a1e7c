/** The command was not understood: told in one line, without a stack, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
