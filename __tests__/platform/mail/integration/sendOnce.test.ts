import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { env } from '#lib/platform/process/server/env.ts';
import { anAddress } from '../../../support/accounts.ts';

type Step = 'recipient' | 'content';

/** At which step the server refuses the mails to an address, and how: with a reply, or by ending the connection. */
const refusals = new Map<string, { step: Step; reply: number | null }>();
const received: string[] = [];

function answer(step: Step, to: string, done: (error?: Error | null) => void): void {
  const refusal = refusals.get(to);
  if (refusal?.step !== step) done();
  else if (refusal.reply) done(Object.assign(new Error('Not here'), { responseCode: refusal.reply }));
  else endConnections();
}

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _, done) => answer('recipient', address, done),
  onData(stream, session, done) {
    const to = session.envelope.rcptTo[0]?.address ?? '';
    stream.resume();
    stream.on('end', () => {
      received.push(to);
      answer('content', to, done);
    });
  },
});
// Mails that are not sent after all end in the middle.
smtp.on('error', () => {});

function endConnections(): void {
  for (const connection of smtp.connections) connection.close();
}

// Set before the module that reads it is loaded.
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as AddressInfo;
Object.assign(env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'news@example.org' });
const { sendOnce } = await import('#lib/platform/mail/server/sendOnce.ts');

afterAll(async () => {
  endConnections();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

function send(address: string, begin: () => Promise<boolean> = async () => true) {
  const texts = { subject: 'Новости', text: 'Мост открыт', html: '<p>Мост открыт</p>' };
  return sendOnce(
    { to: { name: '', address }, ...texts, headers: {}, messageId: `<${randomUUID()}@example.org>` },
    begin,
  );
}

describe('sendOnce', () => {
  it('sends a mail once it is claimed', async () => {
    const email = anAddress();
    let claims = 0;

    const outcome = await send(email, async () => {
      expect(received).not.toContain(email);
      claims += 1;
      return true;
    });

    expect(outcome).toEqual({ kind: 'sent' });
    expect([claims, received.filter((to) => to === email).length]).toEqual([1, 1]);
  });

  it('sends nothing of a mail that is not claimed', async () => {
    const email = anAddress();

    expect(await send(email, async () => false)).toEqual({ kind: 'notClaimed' });

    expect(received).not.toContain(email);
  });

  it.each([
    ['recipient', 451, { isPermanent: false, badAddress: false }],
    ['content', 452, { isPermanent: false, badAddress: false }],
    ['recipient', 550, { isPermanent: true, badAddress: true }],
    ['content', 554, { isPermanent: true, badAddress: false }],
  ] as const)('says of a refusal at the %s with %d whether it is final', async (step, reply, expected) => {
    const email = anAddress();
    refusals.set(email, { step, reply });

    expect(await send(email)).toEqual({ kind: 'refused', reason: expect.stringContaining('Not here'), ...expected });
  });

  it.each([
    ['recipient', 'unreachable'],
    ['content', 'unknown'],
  ] as const)('says of a connection that ends at the %s that the mail is %s', async (step, kind) => {
    const email = anAddress();
    refusals.set(email, { step, reply: null });

    expect(await send(email)).toEqual({ kind, reason: expect.any(String) });
  });
});
