import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { anAddress, password, post } from '../../../support/accounts.ts';
import { tokenIn } from '../../../support/mails.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

type Received = { to: string; mail: Email };
type Refusal = { step: 'connection' | 'sender' | 'recipient' | 'content'; responseCode: number; times: number };

const permanent = Number.POSITIVE_INFINITY;
const refusals = new Map<string, Refusal>();
/** Recipients whose connection breaks once, after the mail was received and before the response. */
const disconnecting = new Set<string>();
const attempts: string[] = [];
const received: Received[] = [];

function refuse(step: Refusal['step'], to: string): Error | null {
  const refusal = refusals.get(to);
  if (refusal?.step !== step || refusal.times === 0) return null;
  refusal.times -= 1;
  return Object.assign(new Error('Not here'), { responseCode: refusal.responseCode });
}

const recipientOf = (session: SMTPServerSession) => session.envelope.rcptTo[0]?.address ?? '';
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onConnect: (_, done) => done(refuse('connection', 'anybody')),
  onMailFrom: (_, __, done) => done(refuse('sender', 'anybody')),
  onRcptTo({ address }, _session, done) {
    attempts.push(address);
    done(refuse('recipient', address));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    const to = recipientOf(session);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const refusal = refuse('content', to);
      if (refusal) return done(refusal);
      received.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
      if (disconnecting.delete(to)) for (const connection of smtp.connections) connection.close();
      else done();
      smtp.emit('received');
    });
  },
});
smtp.on('error', () => {});
let site: TestSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  site = await startApi({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'news@example.org' });
});

afterAll(async () => {
  await site.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

afterEach(() => refusals.clear());

const call = (path: string, body: unknown) => fetch(`${site.url}/api${path}`, { ...post(body), method: 'POST' });
const register = (email: string) => call('/auth/register', { name: 'Ани', email, password });
const subscribe = (email: string) => call('/subscribe', { email, language: 'en' });

/** Resolves when all jobs of the kind have ended and none waits for a retry. */
async function jobsOf(name: string): Promise<{ state: string; retry_count: number }[]> {
  for (;;) {
    const rows = await query(site.connectionString, `select state, retry_count from pgboss.job where name = $1`, [
      name,
    ]);
    if (rows.length > 0 && rows.every(({ state }) => state === 'completed' || state === 'failed')) return rows;
    await sleep(100);
  }
}

async function copiesFor(email: string, count: number): Promise<Email[]> {
  const copies = () => received.filter(({ to }) => to === email).map(({ mail }) => mail);
  while (copies().length < count) await once(smtp, 'received');
  return copies();
}

beforeEach(() =>
  query(site.connectionString, 'delete from pgboss.job where name in ($1, $2)', ['mail-link', 'subscribe']),
);

describe('a mail that the server refuses permanently', () => {
  it.each(['recipient', 'content'] as const)('at the %s is not retried, and its job fails', async (step) => {
    const email = anAddress();
    refusals.set(email, { step, responseCode: 550, times: permanent });

    await register(email);

    expect(await jobsOf('mail-link')).toEqual([{ state: 'failed', retry_count: 0 }]);
    expect(attempts.filter((address) => address === email)).toHaveLength(1);
    const logged = /"job":"mail-link".*"responseCode":550.*a job failed permanently/;
    // The output of the other process arrives after its change of the database.
    expect(await pollUntil(async () => logged.test(site.output()))).toBe(true);
    const links = await query(
      site.connectionString,
      'select from mail_tokens join users on users.id = mail_tokens.user_id where email = $1',
      [email],
    );
    expect(links).toEqual([]);
  });

  it('marks the subscriber whose address the server does not know', async () => {
    const email = anAddress();
    refusals.set(email, { step: 'recipient', responseCode: 550, times: permanent });

    await subscribe(email);

    expect(await jobsOf('subscribe')).toEqual([{ state: 'failed', retry_count: 0 }]);
    expect(attempts.filter((address) => address === email)).toHaveLength(1);
    const [row] = await query(
      site.connectionString,
      'select status, bounce_reason from subscriptions where email = $1',
      [email],
    );
    expect(row).toEqual({ status: 'bounced', bounce_reason: expect.stringContaining('Not here') });
  });

  it('because of its sender does not mark the recipient', async () => {
    const email = anAddress();
    refusals.set('anybody', { step: 'sender', responseCode: 553, times: permanent });

    await subscribe(email);

    expect(await jobsOf('subscribe')).toEqual([{ state: 'failed', retry_count: 0 }]);
    const [row] = await query(site.connectionString, 'select status from subscriptions where email = $1', [email]);
    expect(row.status).toBe('pending');
  });
});

describe('a retried mail', () => {
  it('is delivered after a temporary refusal', async () => {
    const email = anAddress();
    refusals.set(email, { step: 'recipient', responseCode: 451, times: 1 });

    await register(email);

    await copiesFor(email, 1);
    expect(await jobsOf('mail-link')).toEqual([{ state: 'completed', retry_count: 1 }]);
    expect(attempts.filter((address) => address === email)).toHaveLength(2);
  });

  it('is delivered after a refused connection', async () => {
    const email = anAddress();
    refusals.set('anybody', { step: 'connection', responseCode: 554, times: 1 });

    await subscribe(email);

    await copiesFor(email, 1);
    expect(await jobsOf('subscribe')).toEqual([{ state: 'completed', retry_count: 1 }]);
  });

  it.each([
    ['verification', register, '/auth/verify-email'],
    ['subscription', subscribe, '/subscribe/confirm'],
  ])('keeps the Message-ID of the %s after a lost response, and either link works', async (_, send, path) => {
    const email = anAddress();
    disconnecting.add(email);

    await send(email);

    const [first, second] = await copiesFor(email, 2);
    expect(first?.messageId).toMatch(/^<[\w-]+@127\.0\.0\.1>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect((await call(path, { token: tokenIn(first) })).status).toBe(200);
  });
});
