import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../__tests__/support/startSite.ts';
import type { Engine } from './Engine.ts';
import { startProgram } from './startProgram.ts';

/**
 * Collects errors in the page, because the browser does not expose its console in automation. Errors before the first
 * read are lost.
 */
const collectErrors = `
  window.collectedErrors ??= (() => {
    const errors = [];
    const note = (text) => errors.push(location.pathname + ': ' + text);
    addEventListener('error', ({ message }) => note(message));
    addEventListener('unhandledrejection', ({ reason }) => note(reason));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      note(effectiveDirective + ' refuses ' + blockedURI));
    const write = console.error;
    console.error = (...parts) => { note(parts.join(' ')); write.apply(console, parts); };
    return errors;
  })()`;

export type WebkitPaths = { driver: string; browser: string; display: string };

/** WebKitGTK's MiniBrowser on a virtual display, driven over classic WebDriver. */
export async function openWebkit(paths: WebkitPaths): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'vestnik-webkit-'));
  const screen = ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const display = await startProgram(paths.display, screen, /^(\d+)$/m);
  const port = await freePort();
  const driver = await startProgram(
    // The driver prints nothing when it is ready; the shell announces the start.
    'sh',
    ['-c', 'echo started; exec "$0" "$@"', paths.driver, `--port=${port}`],
    /started/,
    { DISPLAY: `:${display.announced[1]}`, HOME: home, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: '1' },
  );
  const close = async () => {
    await driver.stop();
    await display.stop();
    rmSync(home, { recursive: true, force: true });
  };

  async function send(path: string, body?: object): Promise<unknown> {
    const method = body ? 'POST' : 'GET';
    const request = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  const args = ['--automation'];
  const capabilities = {
    alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: paths.browser, args } },
  };
  const session = await untilAnswered(() => send('/session', { capabilities }));
  const base = `/session/${(session as { sessionId: string }).sessionId}`;

  const errors: string[] = [];
  const evaluate = async (expression: string) => {
    const script = `${collectErrors}; return [String(${expression}), window.collectedErrors.splice(0)]`;
    const [value, seen] = (await send(`${base}/execute/sync`, { script, args: [] })) as [string, string[]];
    errors.push(...seen);
    return value;
  };

  return {
    goto: async (url) => {
      // The new URL may equal the current one.
      await evaluate('window.isLeft = true');
      await send(`${base}/url`, { url });
      // With another page load strategy than `none` the driver sometimes hangs.
      const isLoaded = `!window.isLeft && document.readyState === 'complete' && location.href === ${JSON.stringify(url)}`;
      for (let tries = 0; tries < 400 && (await evaluate(isLoaded)) !== 'true'; tries += 1) await shortDelay();
    },
    evaluate,
    perform: async (list) => {
      await send(`${base}/actions`, { actions: [list] });
    },
    resize: async (width, height) => {
      await send(`${base}/window/rect`, { width, height });
    },
    screenshot: async () => Buffer.from(String(await send(`${base}/screenshot`)), 'base64'),
    errors: () => errors,
    close,
  };
}

async function untilAnswered<Result>(ask: () => Promise<Result>, triesLeft = 100): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const isStarting = error instanceof TypeError && triesLeft > 0;
    if (!isStarting) throw error;
    await shortDelay();
    return untilAnswered(ask, triesLeft - 1);
  }
}

const shortDelay = () => new Promise((resolve) => setTimeout(resolve, 100));
