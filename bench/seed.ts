import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags, startEnvironment } from '../__tests__/support/startProcess.ts';

/** Fills a site up to these numbers, as `npm run seed` does. Shows its progress: a million articles take minutes. */
export async function seed(sizes: Record<string, number>, settings: Record<string, string>): Promise<void> {
  const parameters = Object.entries(sizes).flatMap(([name, size]) => [`--${name}`, String(size)]);
  const env = { ...process.env, ...startEnvironment, ...settings };
  const command = [...nodeFlags, join(import.meta.dirname, '../lib/demo/server/seed/seed.ts'), ...parameters];
  const [code] = await once(spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`Seeding ended with ${code}`);
}
