import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { anArticle } from '../../support/builders.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startSite, type TestSite } from '../../support/startSite.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

type Link = { hang: () => void; isListener: boolean };

/** A TCP relay to PostgreSQL whose connections can be made to forward nothing more and stay open. */
async function aRelayTo(connectionString: string) {
  const { host, port, user, database } = new Client({ connectionString });
  const links = new Set<Link>();
  let hangsListeners = false;
  const server = createServer((socket: Socket) => {
    const target = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const link = {
      isListener: false,
      hang: () => {
        socket.removeAllListeners('data').on('data', () => {});
        target.removeAllListeners('data').on('data', () => {});
      },
    };
    links.add(link);
    socket.on('data', (piece) => {
      if (piece.includes('listen vestnik')) link.isListener = true;
      if (link.isListener && hangsListeners) link.hang();
      else target.write(piece);
    });
    target.on('data', (piece) => socket.write(piece));
    const close = () => {
      links.delete(link);
      socket.destroy();
      target.destroy();
    };
    for (const end of [socket, target]) end.on('error', close).on('close', close);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    /** New connections work. */
    hangAll: () => {
      for (const link of links) link.hang();
    },
    /** The process can query PostgreSQL, but never listens again, until it is repaired. */
    hangListeners: () => {
      hangsListeners = true;
      for (const link of links) if (link.isListener) link.hang();
    },
    repair: () => {
      hangsListeners = false;
    },
    close: () => server.close(),
  };
}

const databases = new TestDatabases();
let relay: Awaited<ReturnType<typeof aRelayTo>>;
let site: TestSite;
let address: string;

beforeAll(async () => {
  address = await databases.make();
  relay = await aRelayTo(address);
  site = await startSite({ DATABASE_URL: relay.connectionString });
  process.env.DATABASE_URL = address;
  await anArticle({ slug: 'a-bridge', language: 'en', title: 'The bridge is open' });
  await closeDatabase();
}, 600_000);

afterAll(async () => {
  await site.remove();
  relay.close();
  await databases.remove();
});

async function get(path: string) {
  const response = await fetch(site.url + path);
  return { status: response.status, xCache: response.headers.get('x-cache'), text: await response.text() };
}

/** Caches the article, and waits until nothing that the process still has to do renders it again. */
async function cached(title: string): Promise<boolean> {
  return pollUntil(async () => {
    const { xCache, text } = await get('/en/articles/a-bridge');
    return xCache === 'hit' && text.includes(title);
  });
}

/** As another process does: it commits the row and the purge. */
async function rename(title: string): Promise<void> {
  const tags = `'["article:' || id || '"]'`;
  await query(
    address,
    `with changed as (update articles set title = '${title}' where slug = 'a-bridge' returning id)
     select pg_notify('vestnik_purge', ${tags}) from changed`,
  );
}

async function silence(): Promise<number> {
  const { text } = await get('/api/metrics');
  return Number(/^vestnik_listener_silence_seconds (\S+)$/m.exec(text)?.[1]);
}

describe('a process whose connections to PostgreSQL hang without being closed', () => {
  it('shows what another process changed meanwhile', async () => {
    expect(await cached('The bridge is open')).toBe(true);
    relay.hangAll();
    const asked = Promise.all(Array.from({ length: 3 }, () => get('/api/departments')));
    await rename('The bridge is closed');

    expect(await cached('The bridge is closed')).toBe(true);
    expect(site.output()).toContain('does not receive them');
    // What waited on a connection that hung may be repeated.
    expect((await asked).filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('gets no requests while it is deaf and PostgreSQL answers, and recovers by itself', async () => {
    expect(await cached('The bridge is closed')).toBe(true);
    expect([(await get('/api/ready')).status, (await get('/api/serving')).status]).toEqual([200, 200]);
    relay.hangListeners();
    await rename('The bridge is open again');

    expect(await pollUntil(async () => (await get('/api/serving')).status === 503)).toBe(true);
    const ready = await get('/api/ready');
    expect([ready.status, JSON.parse(ready.text).code]).toEqual([503, 'deaf']);
    const before = await silence();
    expect(await pollUntil(async () => (await silence()) > before + 3)).toBe(true);
    expect((await get('/api/serving')).status).toBe(503);

    relay.repair();
    expect(await pollUntil(async () => (await get('/api/ready')).status === 200)).toBe(true);
    expect((await get('/en/articles/a-bridge')).text).toContain('The bridge is open again');
    expect(await silence()).toBeLessThan(before);
  });
});
