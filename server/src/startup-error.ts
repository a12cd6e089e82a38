/**
 * A failure to start that a person can mend. Its message is one line in Spanish; the main program prints it alone,
 * without a stack, and ends with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
