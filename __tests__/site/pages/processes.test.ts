import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { post } from '../../support/accounts.ts';
import { descendantsOf } from '../../support/descendantsOf.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { freePort, startSite, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const admin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'верный конь батарея' };
const count = 2;

let site: TestSite;

/** Over a connection of its own, which goes to the next process in turn, unless there is an agent. */
async function read(path: string, agent: Agent | false = false): Promise<{ status: number; text: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(site.url + path, { agent }, resolve).once('error', reject),
  );
  return { status: response.statusCode ?? 0, text: await text(response) };
}

function readByAll(path: string): Promise<{ status: number; text: string }[]> {
  return Promise.all(Array.from({ length: 4 * count }, () => read(path)));
}

function call(path: string, body: object, token?: string): Promise<Response> {
  return fetch(site.url + path, { ...post(body, token), method: 'POST' });
}

/** Sum of the series whose line begins so. */
async function metric(beginning: string): Promise<number> {
  const { text } = await read('/api/metrics');
  const series = text.split('\n').filter((line) => line.startsWith(beginning));
  return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const allServe = () => pollUntil(async () => (await metric('vestnik_processes ')) === count);

/** Process ids of those that serve, by the log. */
function serving(): number[] {
  const living = new Set(descendantsOf(site.pid));
  const ready = [...site.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));
  return ready.filter((pid) => living.has(pid));
}

/** Reads one page after the other until `end`; what was not answered with 200. */
async function keepReading(end: AbortSignal, agent?: Agent): Promise<string[]> {
  const failures: string[] = [];
  while (!end.aborted) {
    const { status } = await read('/en', agent).catch((error: Error) => ({ status: error.message }));
    if (status !== 200) failures.push(String(status));
  }
  return failures;
}

beforeAll(async () => {
  site = await startSite({ ...admin, WEB_PROCESSES: String(count), LOG_LEVEL: 'info' });
  await allServe();
});

afterAll(() => site?.remove());

describe('a site of several processes', () => {
  it('answers from all of them, and each line of the log names its process', async () => {
    await readByAll('/api/departments');

    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"path":"/api/departments"'));
    const numbers = new Set(lines.map((line) => JSON.parse(line).process));
    expect([...numbers].sort()).toEqual([1, 2]);
  });

  it('counts what all of them did, whichever is asked', async () => {
    const series = 'vestnik_api_seconds_count{method="GET",route="/api/tags"';
    const before = await metric(series);
    await readByAll('/api/tags?language=ru');

    const counts = await Promise.all([metric(series), metric(series), metric(series)]);

    expect(counts).toEqual([before + 4 * count, before + 4 * count, before + 4 * count]);
  });

  it('shows a change to the next reader, whichever process answers', async () => {
    const { token } = await (
      await call('/api/auth/login', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    ).json();
    for (const title of ['The first change', 'The second change', 'The third change']) {
      // In all caches.
      await readByAll('/en');
      // PostgreSQL's notification is lost: the processes tell each other.
      await query(
        site.connectionString,
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen vestnik_purge%'`,
      );
      const fields = { title, body: '<p>Text</p>', language: 'en', status: 'published' };
      expect((await call('/api/articles', fields, token)).status).toBe(201);

      const pages = await readByAll('/en');
      expect(pages.filter(({ text }) => !text.includes(title))).toEqual([]);
    }
  });

  it('replaces one that is killed, serves meanwhile, and forgets no count', async () => {
    const before = await metric('vestnik_pages_total');
    const [killed = 0] = serving();
    process.kill(killed, 'SIGKILL');
    await pollUntil(async () => !serving().includes(killed));
    const meanwhile = await readByAll('/en');

    expect(meanwhile.map(({ status }) => status)).toEqual(Array(4 * count).fill(200));
    expect(await allServe()).toBe(true);
    expect(serving()).not.toContain(killed);
    expect(await metric('vestnik_process_deaths_total ')).toBe(1);
    expect(await metric('vestnik_pages_total')).toBeGreaterThanOrEqual(before + 4 * count);
    expect(site.output()).toContain('"reason":"SIGKILL"');
  });

  it('replaces all on SIGHUP without a refused request', async () => {
    const former = serving();
    const end = new AbortController();
    const agent = new Agent({ keepAlive: true });
    const readers = [keepReading(end.signal), ...Array.from({ length: 8 }, () => keepReading(end.signal, agent))];
    process.kill(site.pid, 'SIGHUP');
    const areNew = await pollUntil(
      async () => serving().length === count && !serving().some((pid) => former.includes(pid)),
      300_000,
    );
    end.abort();

    expect(areNew).toBe(true);
    expect((await Promise.all(readers)).flat()).toEqual([]);
    expect(await metric('vestnik_process_deaths_total ')).toBe(1);
  });

  it('ends with all of them on SIGTERM', async () => {
    const pids = descendantsOf(site.pid);
    const code = await site.stop();

    expect(code).toBe(0);
    expect(pids.length).toBeGreaterThan(count);
    expect(await pollUntil(async () => descendantsOf(1).every((pid) => !pids.includes(pid)))).toBe(true);
  });
});

describe('processes that end before one was ready', () => {
  it('stop the start after the fifth, with the reason', async () => {
    const port = await freePort();
    const end = encodeURIComponent(`process.env.VESTNIK_SLOT && process.on('message', () => process.exit(7))`);
    const settings = {
      PORT: String(port),
      ROLE: 'api',
      WEB_PROCESSES: '2',
      NODE_OPTIONS: `--import data:text/javascript,${end}`,
    };

    await expect(startSite(settings)).rejects.toThrow(
      '5 processes of the site ended before one was ready, the last with code 7. The lines above say why.',
    );
  });
});
