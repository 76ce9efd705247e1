/** A fault that whoever runs the site can mend: told in words, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
