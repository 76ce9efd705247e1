/** An error that the operator can fix: shown as a sentence, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
