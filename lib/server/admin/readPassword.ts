import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { passwordSchema } from '#lib/domain/account.ts';
import { CliError } from '../CliError.ts';

export type ChosenPassword = { password: string; generated: boolean };

/**
 * A password for an account, never from the command line, which every user of the machine can read. A person at a terminal is asked
 * for it, unseen; `--password-stdin` reads a line of the input; otherwise, and for an empty answer, one is made.
 *
 * @throws CliError for one that is too short or too long
 */
export async function readPassword(fromInput: boolean): Promise<ChosenPassword> {
  const given = fromInput ? await firstLine() : process.stdin.isTTY ? await ask() : '';
  if (given === '' && fromInput) throw new CliError('--password-stdin: the first line of the input is empty');
  if (given === '') return { password: randomBytes(12).toString('base64url'), generated: true };
  if (!passwordSchema.safeParse(given).success) throw new CliError('A password has 8 to 128 characters');
  return { password: given, generated: false };
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function ask(): Promise<string> {
  process.stderr.write('New password (empty: one is made and shown once): ');
  // The terminal repeats what is typed unless it is given nowhere to.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const typed = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return typed;
}
