import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { startImportSite } from '../../../support/startImportSite.ts';

type Received = { envelope: SMTPServerSession['envelope']; mail: Email };

/** A mail server, and a site that uses it. */
async function aSiteWith(options: SMTPServerOptions) {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...options,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push({ envelope, mail: await PostalMime.parse(Buffer.concat(chunks)) });
        smtp.emit('mail');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const site = await startImportSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  return {
    call: site.call,
    mailTo: async (address: string) => {
      for (;;) {
        const found = received.find(({ envelope }) => envelope.rcptTo.some((to) => to.address === address));
        if (found) return found;
        await once(smtp, 'mail');
      }
    },
    stop: async () => {
      await site.site().remove();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

const password = 'верный конь батарея скрепка';
const registration = (email: string) => ({ name: 'Иван', email, password });
const invitation = (email: string) => ({ name: 'Иван', email, role: 'author', language: 'ru' });

describe('a mailbox with other letters than Latin ones', () => {
  let offering: Awaited<ReturnType<typeof aSiteWith>>;
  let other: typeof offering;
  beforeAll(async () => {
    offering = await aSiteWith({});
    other = await aSiteWith({ hideSMTPUTF8: true } as SMTPServerOptions);
  });
  afterAll(async () => {
    await offering.stop();
    await other.stop();
  });

  it('is taken and mailed where the mail server offers SMTPUTF8', async () => {
    const subscribed = await offering.call('POST', '/subscribe', { email: 'Ани@пример.рф' });
    const registered = await offering.call('POST', '/auth/register', registration('иван.петров@пример.рф'));
    const invited = await offering.call('POST', '/invitations', invitation('անի@example.org'));
    const signedIn = await offering.call('POST', '/auth/login', { email: 'Иван.Петров@пример.рф', password });

    expect([subscribed.status, registered.status, invited.status, signedIn.status]).toEqual([200, 201, 201, 200]);
    expect(registered.body).toMatchObject({ user: { email: 'иван.петров@пример.рф' } });
    for (const address of ['Ани@пример.рф', 'иван.петров@пример.рф', 'անի@example.org']) {
      const { mail } = await offering.mailTo(address);
      expect(mail.to).toMatchObject([{ address }]);
    }
  });

  it('is refused with what to do where it does not', async () => {
    const answers = [
      await other.call('POST', '/subscribe', { email: 'иван@пример.рф' }),
      await other.call('POST', '/auth/register', registration('иван@example.org')),
      await other.call('POST', '/invitations', invitation('иван@example.org')),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_input', fields: { email: expect.stringMatching(/латинск|Latin/) } });
    }
    expect((await other.call('POST', '/subscribe', { email: 'ivan@пример.рф' })).status).toBe(200);
  });
});
