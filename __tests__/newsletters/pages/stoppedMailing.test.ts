import type { Mailing } from '#lib/newsletters/mailing.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { SlowMailServer } from '../../support/SlowMailServer.ts';
import { startImportSite } from '../../support/startImportSite.ts';
import { query } from '../../support/TestDatabases.ts';

const subscribers = 150;
/** The number of mails that the site sends concurrently. */
const lanes = 8;
const mails = new SlowMailServer(250);
let api: Awaited<ReturnType<typeof startImportSite>>;

beforeAll(async () => {
  api = await startImportSite({ SMTP_URL: await mails.start() });
});
beforeEach(async () => {
  mails.log.length = 0;
  await inDatabase('delete from mailings');
  await inDatabase('delete from subscriptions');
  await inDatabase(
    `insert into subscriptions (id, email, language, status, confirmed_at)
     select gen_random_uuid(), 'reader' || n || '@example.com', 'ru', 'active', now() from generate_series(1, $1::int) as n`,
    [subscribers],
  );
});
afterAll(async () => {
  await api.site().remove();
  await mails.stop();
});

function inDatabase(text: string, values: unknown[] = []) {
  return query(api.site().connectionString, text, values);
}

async function anArticle(title = 'Мост открыт'): Promise<string> {
  const { body } = await api.call('POST', '/articles', {
    ...{ title, body: '<p>Текст.</p>', language: 'ru', status: 'published' },
  });
  return body.id;
}

/** Sends a newsletter; it waits for its start. */
async function aNewsletter(articleId: string): Promise<string> {
  const { status, body } = await api.call('POST', '/mailings', { articleId });
  expect([status, body.state]).toEqual([201, 'waiting']);
  return body.id;
}

/** The minute before the start has passed. */
async function endGracePeriod(): Promise<void> {
  await inDatabase(`update mailings set starts_at = now()`);
  await inDatabase(`update pgboss.job set start_after = now() where name = 'mailing' and state = 'created'`);
}

async function jobsEnded(): Promise<void> {
  const running = `select from pgboss.job where name = 'mailing' and state < 'completed'`;
  expect(await pollUntil(async () => (await inDatabase(running)).length === 0, 300_000)).toBe(true);
}

async function listed(id: string): Promise<Mailing> {
  const { body } = await api.call('GET', '/mailings');
  return body.mailings.find((mailing: Mailing) => mailing.id === id);
}

const recipients = () => mails.log.map(({ to }) => to);

describe('a newsletter', () => {
  it('sends nothing when it is cancelled in the minute before its start', async () => {
    const id = await aNewsletter(await anArticle());

    expect((await api.call('POST', `/mailings/${id}/cancel`)).status).toBe(204);
    await endGracePeriod();
    await jobsEnded();

    expect(mails.log).toEqual([]);
    expect(await listed(id)).toMatchObject({ state: 'cancelled', stopReason: 'cancelled', sent: 0, left: subscribers });
  });

  it('sends only the mails that are being handed over when it is cancelled, and the others once when it is resumed', async () => {
    const id = await aNewsletter(await anArticle());
    await endGracePeriod();
    await mails.received(16);

    expect((await api.call('POST', `/mailings/${id}/cancel`)).status).toBe(204);
    const before = mails.log.length;
    await jobsEnded();

    const after = mails.log.length;
    expect(after - before).toBeLessThanOrEqual(lanes);
    const stopped = { state: 'cancelled', stopReason: 'cancelled', sent: after, left: subscribers - after };
    expect(await listed(id)).toMatchObject(stopped);

    expect((await api.call('POST', `/mailings/${id}/resume`)).status).toBe(204);
    await jobsEnded();

    expect(new Set(recipients()).size).toBe(subscribers);
    expect(mails.log).toHaveLength(subscribers);
    expect(await listed(id)).toMatchObject({ state: 'done', stopReason: null, sent: subscribers, left: 0 });
  });

  it('goes on when it is resumed while its last mails are handed over', async () => {
    const id = await aNewsletter(await anArticle());
    await endGracePeriod();
    await mails.received(10);

    await api.call('POST', `/mailings/${id}/cancel`);
    await api.call('POST', `/mailings/${id}/resume`);
    expect(await pollUntil(async () => (await listed(id)).state === 'done', 300_000)).toBe(true);

    expect(new Set(recipients()).size).toBe(subscribers);
    expect(mails.log).toHaveLength(subscribers);
  });

  it('is not sent to those who unsubscribe meanwhile, and counts them as skipped', async () => {
    const id = await aNewsletter(await anArticle());
    await endGracePeriod();
    await mails.received(10);

    // The last ones, which are not being handed over yet.
    const left = await inDatabase(
      `update subscriptions set status = 'unsubscribed' where id in (
         select subscription_id from mailing_deliveries where state = 'queued' order by subscription_id desc limit 20
       ) returning email`,
    );
    await jobsEnded();

    const emails = new Set(left.map(({ email }) => email));
    expect(emails.size).toBe(20);
    expect(recipients().filter((to) => emails.has(to))).toEqual([]);
    expect(await listed(id)).toMatchObject({ state: 'done', sent: subscribers - 20, skipped: 20, left: 0 });
  });

  it('goes to the address that somebody moved to meanwhile, and not to those who changed the language', async () => {
    const id = await aNewsletter(await anArticle());
    await endGracePeriod();
    await mails.received(10);

    const last = 'select subscription_id from mailing_deliveries order by subscription_id desc limit 20';
    const moved = await inDatabase(
      `update subscriptions set email = 'moved.' || email where id in (${last} offset 20) returning email`,
    );
    const others = await inDatabase(`update subscriptions set language = 'en' where id in (${last}) returning email`);
    await jobsEnded();

    expect(recipients()).toEqual(expect.arrayContaining(moved.map(({ email }) => email)));
    const former = [...moved.map(({ email }) => email.replace('moved.', '')), ...others.map(({ email }) => email)];
    expect(recipients().filter((to) => former.includes(to))).toEqual([]);
    expect(await listed(id)).toMatchObject({ state: 'done', sent: subscribers - 20, skipped: 20, left: 0 });
  });

  it('stops when its article is archived, and says so', async () => {
    const articleId = await anArticle();
    const id = await aNewsletter(articleId);
    await endGracePeriod();
    await mails.received(10);

    expect((await api.call('PUT', `/articles/${articleId}`, { status: 'archived' })).status).toBe(200);
    const before = mails.log.length;
    await jobsEnded();

    const after = mails.log.length;
    expect(after - before).toBeLessThanOrEqual(lanes);
    const stopped = { state: 'cancelled', stopReason: 'withdrawn', sent: after, left: subscribers - after };
    expect(await listed(id)).toMatchObject(stopped);

    const resume = () => api.call('POST', `/mailings/${id}/resume`);
    expect(await resume()).toMatchObject({ status: 409, body: { code: 'mailing_withdrawn' } });
    await api.call('PUT', `/articles/${articleId}`, { status: 'published' });
    expect((await resume()).status).toBe(204);
    await jobsEnded();
    expect(new Set(recipients()).size).toBe(subscribers);
    expect(mails.log).toHaveLength(subscribers);
  });
});

describe('a digest', () => {
  it('goes on without an article that is withdrawn meanwhile, and skips those who chose nothing else', async () => {
    const removed = await anArticle('Withdrawn story');
    await anArticle('Remaining story');
    await inDatabase(`update articles set tags = '{спорт}' where id = $1`, [removed]);
    await inDatabase(`update subscriptions set tags = '{спорт}' where email = 'reader${subscribers}@example.com'`);
    // So that the reader is the last one.
    await inDatabase(
      `update subscriptions set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where email = 'reader${subscribers}@example.com'`,
    );
    await api.call('POST', '/jobs/digests/run');
    await mails.received(10);

    await api.call('DELETE', `/articles/${removed}`);
    const before = mails.log.length;
    await jobsEnded();

    const later = mails.log.slice(before + lanes);
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter(({ text }) => text.includes('Withdrawn story'))).toEqual([]);
    expect(later.filter(({ text }) => text.includes('Remaining story'))).toHaveLength(later.length);
    expect(recipients()).not.toContain(`reader${subscribers}@example.com`);
    const [mailing] = (await api.call('GET', '/mailings')).body.mailings;
    expect(mailing).toMatchObject({ state: 'done', sent: subscribers - 1, skipped: 1, failed: 0 });
  });
});
