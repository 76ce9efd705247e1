import { FeedServer } from '../__tests__/support/FeedServer.ts';
import { makeTempFolder, startApi, type TestSite } from '../__tests__/support/startSite.ts';
import type { Failures } from './Failures.ts';
import { Accounts } from './requests/Accounts.ts';
import { AnswerCheck } from './requests/AnswerCheck.ts';
import { fetchOpenApi, type OpenApi } from './requests/openApi.ts';

export type FuzzedSite = {
  url: string;
  dataDirectory: string;
  openApi: OpenApi;
  check: AnswerCheck;
  accounts: Accounts;
  /** Another site, which the fuzzed one may fetch from. */
  neighbour: FeedServer;
  failures: Failures;
};

/** Starts a site with an empty database for `use`, and looks afterwards whether it is alive and what it logged. */
export async function withFuzzedSite<Result>(
  failures: Failures,
  use: (site: FuzzedSite) => Promise<Result>,
): Promise<Result> {
  const neighbour = new FeedServer();
  await neighbour.start();
  const dataDirectory = makeTempFolder();
  // Keys of an identity provider that signs nothing, so that no token asks for those of a real one.
  const keys = neighbour.send('/keys', '{"keys":[]}', { 'content-type': 'application/json' });
  const site = await startApi({
    DATA_DIR: dataDirectory,
    FETCH_ALLOW_HOSTS: neighbour.host,
    FIREBASE_KEYS_URL: keys,
  });
  const accounts = await Accounts.open(site.connectionString);
  try {
    const openApi = await fetchOpenApi(site.url);
    const check = new AnswerCheck(openApi);
    const result = await use({ url: site.url, dataDirectory, openApi, check, accounts, neighbour, failures });
    await checkProcess(site, failures);
    return result;
  } finally {
    await accounts.close();
    await site.remove();
    await neighbour.stop();
  }
}

/** Warnings about what no answer tells: a parser or a picture that ended its process or thread is answered with 503, like a busy one. */
const hidden = /uncaught|unhandled|picture encoder was killed|heap out of memory/i;

/** Alive, and without errors in the log that no answer told of. */
async function checkProcess(site: TestSite, failures: Failures): Promise<void> {
  const fail = (group: string, detail: string) => failures.add({ group, index: 0, reproduction: '', detail });
  const health = await fetch(`${site.url}/api/health`).catch(() => null);
  if (health?.status !== 200) fail('the process does not answer', site.output().slice(-2_000));
  for (const line of site.output().split('\n')) {
    const level = Number(/"level":(\d+)/.exec(line)?.[1] ?? 0);
    if (level < 50 && !hidden.test(line)) continue;
    const error = /"error":\{"name":"(\w*)"/.exec(line)?.[1] ?? '';
    const constraint = /"constraint":"(\w*)"/.exec(line)?.[1] ?? /"code":"(\w*)"/.exec(line)?.[1] ?? '';
    const message = /"msg":"([^"]*)"/.exec(line)?.[1] ?? '';
    fail(`log: ${message} ${error} ${constraint}`, line.slice(0, 3_000));
  }
}
