import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordSchema } from '#lib/accounts/account.ts';
import { CliError } from '#lib/platform/process/server/CliError.ts';

export type ChosenPassword = { password: string; generated: boolean };

/**
 * Reads a new password, never from the command line, which every user of the machine can see. `--password-stdin` reads
 * a line of the input; a terminal prompts without echo; otherwise, and for an empty answer, a password is generated.
 *
 * @throws CliError if it is too short or too long
 */
export async function readPassword(fromInput: boolean): Promise<ChosenPassword> {
  const input = fromInput ? await firstLine() : process.stdin.isTTY ? await ask() : '';
  if (input === '' && fromInput) throw new CliError('--password-stdin: the first line of the input is empty');
  if (input === '') return { password: randomBytes(12).toString('base64url'), generated: true };
  if (!passwordSchema.safeParse(input).success) throw new CliError('A password must have 8 to 128 characters');
  return { password: input, generated: false };
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function ask(): Promise<string> {
  process.stderr.write('New password (leave empty to generate one): ');
  // `readline` echoes the input unless it has an output that discards it.
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed;
}
