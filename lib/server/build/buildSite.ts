import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compressFiles.ts';
import { sourceFingerprint } from './sourceFingerprint.ts';

/**
 * Builds the pages, unless the build at hand is of exactly these sources.
 *
 * @throws Error with Next's output when the build fails
 */
export async function buildSite(root: string, say: (line: string) => void): Promise<void> {
  const mark = join(root, '.next', 'vestnik-fingerprint');
  const fingerprint = sourceFingerprint(root, process.env);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;

  say('Building the pages …');
  await runNextBuild(root);
  await compressFiles(join(root, '.next/static'));
  // Last: a build that was cut off is no build.
  writeFileSync(mark, fingerprint);
}

function runNextBuild(root: string): Promise<void> {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`))));
  });
}
