import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { startApi, type TestSite } from '../../support/startSite.ts';

const subscribers = 200;
/** The number of mails that the site sends concurrently. */
const lanes = 8;

/** The SMTP step at which the server stops responding, and the pending callbacks. */
let hangAt: 'recipient' | 'end' | null = null;
const pendingReplies: (() => void)[] = [];

function answer(step: 'recipient' | 'end', done: () => void): void {
  if (hangAt === step) pendingReplies.push(done);
  else done();
  smtp.emit('step');
}

const received: { to: string; mail: Email }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('gone')) done(Object.assign(new Error('No such user'), { responseCode: 550 }));
    else answer('recipient', done);
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', mail });
      answer('end', done);
    });
  },
});
// Its clients are killed.
smtp.on('error', () => {});

/** Resolves when every mail in progress has reached the step. */
async function allHangAt(step: 'recipient' | 'end'): Promise<void> {
  hangAt = step;
  while (pendingReplies.length < lanes) await once(smtp, 'step');
  hangAt = null;
}

async function killAndRestart(): Promise<void> {
  await site.stop('SIGKILL');
  pendingReplies.length = 0;
  site = await startApi({ ...settings(), DATA_DIR: site.dataDirectory });
}

let site: TestSite;
let database: Client;
const settings = () => ({
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'Вестник <news@example.org>',
});

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  site = await startApi(settings());
  database = new Client({ connectionString: site.connectionString });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await site.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function anArticleToday(): Promise<void> {
  const author = randomUUID();
  await database.query(
    `insert into users (id, name, email, password_hash, role, language) values ($1, 'Вера', $2, 'none', 'author', 'ru')`,
    [author, `${author}@example.com`],
  );
  await database.query(
    `insert into articles (id, slug, language, translation_group, title, summary, author_id, status, published_at, tags)
     values ($1, 'mailed', 'ru', $1, 'Мост открыт <b>', 'О мосте & реке', $2, 'published', now(), '{мост}')`,
    [randomUUID(), author],
  );
}

async function aSender(): Promise<void> {
  const newsletter = {
    senderName: { ru: 'Письма «Вестника»', en: '', hy: '' },
    replyTo: 'letters@example.org',
    digests: ['daily', 'weekly'],
  };
  await database.query('insert into site_settings (version, saved) values (1, $1)', [JSON.stringify({ newsletter })]);
}

async function manySubscribers(): Promise<void> {
  await database.query(
    `insert into subscriptions (id, email, language, status, confirmed_at)
     select gen_random_uuid(), case when n <= 3 then 'gone' else 'reader' end || n || '@example.com', 'ru', 'active', now()
     from generate_series(1, $1) as n`,
    [subscribers],
  );
  await database.query(`update subscriptions set tags = '{Мост}' where email = 'reader10@example.com'`);
  await database.query(`update subscriptions set tags = '{спорт}' where email = 'reader11@example.com'`);
}

async function untilDone(): Promise<void> {
  for (;;) {
    const { rows } = await database.query(`select from mailings where state = 'done'`);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe('a digest', () => {
  it('is sent once to each subscriber, although the site is killed twice while sending', async () => {
    await anArticleToday();
    await manySubscribers();
    await aSender();
    await database.query(`insert into pgboss.job (name, data, policy) values ('digests', '{}', 'exclusive')`);

    await allHangAt('end');
    const afterFirst = received.length;
    await killAndRestart();
    await allHangAt('recipient');
    const afterSecond = received.length;
    await killAndRestart();
    await untilDone();

    const addresses = received.map(({ to }) => to);
    expect([afterFirst < subscribers, afterSecond < subscribers]).toEqual([true, true]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(subscribers - 4);
    expect(addresses.filter((address) => address.startsWith('gone'))).toEqual([]);
  }, 600_000);

  it('is sent to those who chose one of its tags, and to none who chose others', () => {
    const addresses = received.map(({ to }) => to);

    expect(addresses).toContain('reader10@example.com');
    expect(addresses).not.toContain('reader11@example.com');
  });

  it('lists new articles in text and HTML, with one-click unsubscribe', async () => {
    const mail = received[0]?.mail;
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));

    expect(mail?.subject).toMatch(/^Вестник: главное за\u00a0день, \d+\u00a0\S+ \d{4}$/);
    expect(mail?.text).toContain('Мост открыт <b>\nО\u00a0мосте & реке\nhttp://127.0.0.1:');
    expect(mail?.html).toContain('Мост открыт &lt;b&gt;');
    expect(headers.get('list-unsubscribe')).toMatch(
      /^<http:\/\/[\d.:]+\/api\/subscribe\/unsubscribe\?token=[\w-]{64}>$/,
    );
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('has the sender and the reply address of the settings, and the address of MAIL_FROM', () => {
    const mail = received[0]?.mail;

    expect(mail?.from).toMatchObject({ name: 'Письма «Вестника»', address: 'news@example.org' });
    expect(mail?.replyTo).toMatchObject([{ address: 'letters@example.org' }]);
  });

  it('marks addresses that the server does not know', async () => {
    const { rows } = await database.query(
      `select email, status, bounce_reason from subscriptions where status = 'bounced' order by email`,
    );

    expect(rows.map(({ email }) => email)).toEqual(['gone1@example.com', 'gone2@example.com', 'gone3@example.com']);
    expect(rows[0].bounce_reason).toContain('No such user');
  });
});
