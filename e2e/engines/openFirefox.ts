import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiConnection } from './BidiConnection.ts';
import type { Engine } from './Engine.ts';
import { startProgram } from './startProgram.ts';

/** Prevents requests and start pages of Firefox itself. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Headless Firefox, driven over its built-in WebDriver BiDi: no geckodriver is needed. */
export async function openFirefox(path: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'vestnik-firefox-'));
  const profile = join(home, 'profile');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = await startProgram(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    /WebDriver BiDi listening on (ws:\/\/\S+)/,
    { HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' },
  );

  const errors: string[] = [];
  const requests = new Set<string>();
  const connection = await BidiConnection.open(`${program.announced[1]}/session`, (method, params) => {
    const { level, text, request } = params as { level?: string; text?: string; request?: { request: string } };
    if (method === 'log.entryAdded' && level === 'error') errors.push(text ?? '');
    if (!request) return;
    if (method === 'network.beforeRequestSent') requests.add(request.request);
    else requests.delete(request.request);
  });
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', {
    events: ['log.entryAdded', 'network.beforeRequestSent', 'network.responseCompleted', 'network.fetchError'],
  });
  const { contexts } = (await connection.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;

  return {
    goto: async (url) => {
      await untilRequestsEnd(requests);
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const answer = (await connection.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return answer.result.value;
    },
    perform: async (list) => {
      // A click may leave the page.
      await untilRequestsEnd(requests);
      await connection.send('input.performActions', { context, actions: [list] });
    },
    resize: async (width, height) => {
      await connection.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () => {
      const { data } = (await connection.send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    errors: () => errors,
    close: async () => {
      connection.close();
      await program.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Firefox logs requests that a navigation aborts as errors: wait up to 10 s for those of the current page. */
async function untilRequestsEnd(requests: Set<string>): Promise<void> {
  const end = Date.now() + 10_000;
  while (requests.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}
