import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { anAddress, password, post } from '../../support/accounts.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

/** The code with which the server refuses the next mails to an address, and how often. */
const refusals = new Map<string, { responseCode: number; times: number }>();
const attempts: string[] = [];
const received: { to: string; messageId: string | undefined }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    attempts.push(address);
    const refusal = refusals.get(address);
    if (!refusal?.times) return done();
    refusal.times -= 1;
    done(Object.assign(new Error('Not here'), { responseCode: refusal.responseCode }));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const { messageId } = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId });
      done();
    });
  },
});
smtp.on('error', () => {});

let site: TestSite;
let writer: string;
let articleId: string;

async function call(method: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${site.url}/api${path}`, { ...post(body, token), method });
  return (await answer.json()) as { id: string; token: string; user: { id: string } };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  site = await startApi({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'news@example.org',
    RATE_LIMITS: 'on',
  });
  const { token, user } = await call('POST', '/auth/register', { name: 'Арам', email: anAddress(), password });
  writer = token;
  const [row] = await query(
    site.connectionString,
    `insert into articles (id, slug, language, translation_group, title, author_id, status, published_at)
     values (gen_random_uuid(), 'bridge', 'en', gen_random_uuid(), 'Bridge', $1, 'published', now()) returning id`,
    [user.id],
  );
  articleId = row.id;
});
afterAll(async () => {
  await site.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => query(site.connectionString, `delete from pgboss.job where name = 'reply-mail'`, []));

/** A comment by a user who wants mails about replies. */
async function aFollowedComment(): Promise<{ email: string; id: string }> {
  const email = anAddress();
  const { id } = (
    await query(
      site.connectionString,
      `with follower as (
         insert into users (id, name, email, email_verified, reply_mails)
         values (gen_random_uuid(), 'Ани', $1, true, true) returning id
       )
       insert into comments (id, article_id, author_id, author_name, body, status)
       select gen_random_uuid(), $2, follower.id, 'Ани', 'Text', 'published' from follower returning id`,
      [email, articleId],
    )
  )[0];
  return { email, id };
}

const reply = (parentId: string) => call('POST', '/comments', { articleId, parentId, body: randomUUID() }, writer);

async function endedJobs(count: number): Promise<{ state: string; retry_count: number }[]> {
  for (;;) {
    const rows = await query(
      site.connectionString,
      `select state, retry_count from pgboss.job where name = 'reply-mail' and state in ('completed', 'failed')`,
      [],
    );
    if (rows.length >= count) return rows;
    await sleep(100);
  }
}

const copiesTo = (email: string) => received.filter(({ to }) => to === email);

describe('a mail about a reply', () => {
  it('is delivered once after a temporary refusal, which does not use up the limit', async () => {
    const { email, id } = await aFollowedComment();
    refusals.set(email, { responseCode: 451, times: 1 });

    await reply(id);

    expect(await endedJobs(1)).toEqual([{ state: 'completed', retry_count: 1 }]);
    expect(copiesTo(email)).toEqual([{ to: email, messageId: expect.stringMatching(/^<[\w-]+@127\.0\.0\.1>$/) }]);
    const counted = await query(
      site.connectionString,
      `select from rate_limits where key like 'mail-address:reply%' || $1 and points > 0`,
      [email],
    );
    expect(counted).toHaveLength(1);
  });

  it('is not retried after a permanent refusal', async () => {
    const { email, id } = await aFollowedComment();
    refusals.set(email, { responseCode: 550, times: Number.POSITIVE_INFINITY });

    await reply(id);

    expect(await endedJobs(1)).toEqual([{ state: 'failed', retry_count: 0 }]);
    expect(attempts.filter((address) => address === email)).toHaveLength(1);
  });

  it('is sent to one address three times an hour, and does not use up the mails for a new password', async () => {
    const { email, id } = await aFollowedComment();

    for (let n = 0; n < 5; n += 1) await reply(id);

    expect(await endedJobs(5)).toHaveLength(5);
    expect(copiesTo(email)).toHaveLength(3);
    await query(site.connectionString, `update users set password_hash = 'x' where email = $1`, [email]);
    await call('POST', '/auth/forgot-password', { email });
    await pollUntil(async () => copiesTo(email).length >= 4);
    expect(copiesTo(email)).toHaveLength(4);
  });
});
