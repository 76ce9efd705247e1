import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { anAddress, password, post } from '../../../support/accounts.ts';
import { tokenIn } from '../../../support/mails.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';

const received: { to: string[]; mail: Email }[] = [];
let hear: () => void = () => {};
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      hear();
      done();
    });
  },
});
let site: TestSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  site = await startApi({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Вестник <news@example.org>' });
});

afterAll(async () => {
  await site.remove();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function register(email: string, language: string, name = 'Ани <b>') {
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const options = post({ name, email, password });
  const headers = { ...(options.headers as Record<string, string>), 'accept-language': language };
  const response = await fetch(`${site.url}/api/auth/register`, { ...options, method: 'POST', headers });
  await heard;
  return response.status;
}

describe('a mail over SMTP', () => {
  it.each([
    ['ru', 'Подтвердите адрес\u00a0— Вестник', '/verify-email?token='],
    ['en', 'Confirm your address — Vestnik', '/en/verify-email?token='],
    ['hy', 'Հաստատեք հասցեն — Վեստնիկ', '/hy/verify-email?token='],
  ])('in %s comes as text and HTML with a link of this site', async (language, subject, path) => {
    const email = anAddress();

    expect(await register(email, language)).toBe(201);

    const { to, mail } = received.at(-1) ?? {};
    expect([to, mail?.subject, mail?.from]).toEqual([
      [email],
      subject,
      { name: 'Вестник', address: 'news@example.org' },
    ]);
    expect(mail?.text).toContain(`${site.url}${path}${tokenIn(mail)}`);
    expect(mail?.html).toContain(`href="${site.url}${path}${tokenIn(mail)}"`);
    // Registering does not prove the address, so the mail has no typed name in it.
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Ани');
  });
});
