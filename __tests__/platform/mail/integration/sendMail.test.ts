import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { anAddress, password, post } from '../../../support/accounts.ts';
import { linkIn, tokenIn } from '../../../support/mails.ts';
import { parsePage } from '../../../support/parsePage.ts';
import { startApi, type TestSite } from '../../../support/startSite.ts';

const received: { to: string[]; mail: Email }[] = [];
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
      done();
      smtp.emit('received');
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

async function call(path: string, language: string, body: object): Promise<number> {
  const options = post(body);
  const headers = { ...(options.headers as Record<string, string>), 'accept-language': language };
  return (await fetch(`${site.url}/api${path}`, { ...options, method: 'POST', headers })).status;
}

/** The mail to an address whose link leads to the page. */
async function mailOf(email: string, page: string): Promise<Email> {
  for (;;) {
    const found = received.find(({ to, mail }) => to.includes(email) && linkIn(mail).includes(page));
    if (found) return found.mail;
    await once(smtp, 'received');
  }
}

/** One mail of each kind. */
async function mailsIn(language: string): Promise<Email[]> {
  const [email, subscriber] = [anAddress(), anAddress()];
  const account = { name: 'Ани <b>', email, password };
  await call('/auth/register', language, account);
  const verification = await mailOf(email, '/verify-email');
  await call('/auth/forgot-password', language, { email });
  const reset = await mailOf(email, '/reset-password');
  await call('/auth/verify-email', language, { token: tokenIn(verification), password });
  received.length = 0;
  await call('/auth/register', language, { ...account, password: `${password} 2` });
  const repeated = await mailOf(email, '/reset-password');
  await call('/subscribe', language, { email: subscriber });
  return [verification, reset, repeated, await mailOf(subscriber, '/subscribe/confirm')];
}

describe('a mail over SMTP', () => {
  it.each([
    [
      'ru',
      '',
      'Вестник',
      ['Подтвердите адрес', 'Новый пароль', 'У\u00a0вас уже есть учётная запись', 'Подтвердите подписку'],
    ],
    [
      'en',
      '/en',
      'Vestnik',
      ['Confirm your address', 'Reset your password', 'You already have an account', 'Confirm your subscription'],
    ],
    [
      'hy',
      '/hy',
      'Վեստնիկ',
      ['Հաստատեք հասցեն', 'Նոր գաղտնաբառ', 'Դուք արդեն հաշիվ ունեք', 'Հաստատեք բաժանորդագրությունը'],
    ],
  ])('in %s has the same content as text and as HTML, for each kind', async (language, prefix, name, titles) => {
    const mails = await mailsIn(language);
    const home = new URL(prefix, site.url).href;

    expect(mails.map(({ subject }) => subject?.replace(/\s— /u, ' — '))).toEqual(
      titles.map((title) => `${title} — ${name}`),
    );
    for (const [index, mail] of mails.entries()) {
      const address = mail.to?.[0]?.address ?? '';
      const link = linkIn(mail);
      const page = parsePage(mail.html ?? '');
      const button = /<a href="([^"]+)" class="button"/g;

      expect([mail.from, mail.to]).toEqual([{ name: 'Вестник', address: 'news@example.org' }, [{ name: '', address }]]);
      expect(mail.text?.split('\n')).toEqual(expect.arrayContaining([name, titles[index], link, 'news@example.org']));
      expect(link).toMatch(new RegExp(`^${site.url}${prefix}/[a-z/-]+\\?token=[\\w-]{40,}$`));
      expect([page.language, page.headings, page.meta('color-scheme')]).toEqual([
        language,
        [titles[index]],
        ['light dark'],
      ]);
      expect(mail.html).toContain('<meta charset="utf-8">');
      expect([...(mail.html ?? '').matchAll(button)].map(([, href]) => href)).toEqual([link]);
      expect(page.anchors).toEqual([home, link, link, 'mailto:news@example.org', home]);
      const [, preheader] = /<body[^>]*><div style="display:none[^>]*>([^<]+)<\/div>/.exec(mail.html ?? '') ?? [];
      expect(mail.text).toContain(preheader);
      for (const part of [mail.text, mail.html]) expect(part).toContain(address);
      // Registration does not verify the address, so the mail must not contain user-entered text.
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Ани');
    }
  });
});
