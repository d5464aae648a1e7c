/** Thrown for a mistake in the command line or a configuration: the command prints the message without a stack trace, and exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
