import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An error that the operator can fix: shown as a sentence, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
}

/**
 * The arguments of a command.
 *
 * @throws CliError with the command's usage, if it has no such option or an option lacks its value
 */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch {
    throw new CliError(usage);
  }
}
