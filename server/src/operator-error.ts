/**
 * A failure that the operator of the program can mend. Its message is one line in Spanish; the program or
 * command prints it alone, without a stack, and ends with code 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
