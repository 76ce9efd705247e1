import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CliError } from './CliError.ts';

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
