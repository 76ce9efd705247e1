import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runEncoder } from '#lib/media/server/runEncoder.ts';
import { aPhoto } from '../../support/pictures.ts';
import { pollUntil } from '../../support/pollUntil.ts';

let folder: string;
let input: string;
let output: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vestnik-encoder-'));
  input = join(folder, 'upload');
  output = join(folder, 'files');
  mkdirSync(output);
  writeFileSync(input, await aPhoto({ width: 900, height: 600 }));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that encode this test's picture. */
function encoders(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(folder))
    .map(Number);
}

/** Kills this many encoders as soon as each has started, as the out-of-memory killer does. */
async function killEncoders(count: number, signal: NodeJS.Signals): Promise<number> {
  const killed = new Set<number>();
  for (const deadline = Date.now() + 50_000; killed.size < count && Date.now() < deadline; await sleep(10)) {
    for (const pid of encoders().filter((encoder) => !killed.has(encoder))) {
      process.kill(pid, signal);
      killed.add(pid);
    }
  }
  return killed.size;
}

describe('runEncoder', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGABRT'] as const)('restarts an encoder that %s ended', async (signal) => {
    const made = runEncoder(input, output, {}, new AbortController().signal);
    const killed = await killEncoders(1, signal);

    expect(killed).toBe(1);
    expect(await made).toMatchObject({ width: 900, height: 600 });
    expect(readdirSync(output).sort()).toEqual((await made).files.map(({ name }) => name).sort());
  });

  it('reports a temporary error, not a damaged image, when it is killed each time', async () => {
    const made = runEncoder(input, output, {}, new AbortController().signal).catch((error: unknown) => error);
    const killed = await killEncoders(3, 'SIGKILL');

    expect(killed).toBe(3);
    expect(await made).toMatchObject({ kind: 'unavailable', code: 'uploads_busy' });
  });

  it('still reports a damaged image', async () => {
    const photo = readFileSync(input);
    writeFileSync(input, photo.subarray(0, 300));

    await expect(runEncoder(input, output, {}, new AbortController().signal)).rejects.toMatchObject({
      kind: 'unprocessable',
      code: 'image_broken',
    });
  });

  it('stops when its caller aborts, and is not restarted', async () => {
    const abort = new AbortController();
    const made = runEncoder(input, output, {}, abort.signal).catch((error: unknown) => error);
    while (encoders().length === 0) await sleep(10);

    abort.abort(new Error('gone'));

    expect(await made).toMatchObject({ message: 'gone' });
    expect(await pollUntil(async () => encoders().length === 0)).toBe(true);
    await sleep(1_000);
    expect(encoders()).toEqual([]);
  });
});
