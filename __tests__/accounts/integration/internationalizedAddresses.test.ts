import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { anAccount, bearer, post } from '../../support/accounts.ts';
import { mailsTo } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

const domains = [
  ['почта-вестника.рф', 'xn----7sbbhpsowej1ahf7d.xn--p1ai'],
  ['փոստ.հայ', 'xn--mbbkgn.xn--y9a3aq'],
  ['bücher.example', 'xn--bcher-kva.example'],
] as const;

describe.each(domains)('an address at %s', (typed, ascii) => {
  const name = `reader-${randomUUID()}`;

  it('is subscribed with spaces around it, stored as punycode, mailed, and shown and found as typed', async () => {
    const { token } = await anAccount({ role: 'admin' });

    const { status } = await api('POST', '/subscribe', post({ email: `  ${name}@${typed.toUpperCase()}\n` }));

    const [mail] = await mailsTo(`${name}@${ascii}`);
    expect(status).toBe(200);
    expect(mail?.text).toContain(`${name}@${typed}`);
    const stored = await database()
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.email, `${name}@${ascii}`));
    expect(stored).toHaveLength(1);
    for (const q of [`${name}@${typed}`, `${name}@${ascii}`]) {
      const { body } = await api('GET', `/subscribers?q=${encodeURIComponent(q)}`, bearer(token));
      expect(body).toMatchObject({ total: 1, subscribers: [{ email: `${name}@${typed}` }] });
    }
  });

  it('registers and signs in, typed either way', async () => {
    const password = 'верный конь батарея скрепка';
    const registered = await api(
      'POST',
      '/auth/register',
      post({ name: 'Вера', email: ` ${name}@${typed} `, password }),
    );
    expect(registered).toMatchObject({ status: 201, body: { user: { email: `${name}@${typed}` } } });

    for (const email of [`${name}@${typed} `, `${name}@${ascii}`]) {
      const { status, body } = await api('POST', '/auth/login', post({ email, password }));
      expect([status, body]).toMatchObject([200, { user: { email: `${name}@${typed}` } }]);
    }
  });
});

describe('an address', () => {
  it.each([
    'a@пример',
    'a@пример..рф',
    'a@при мер.рф',
    'a@пример.рф/путь',
    'a@пример.рф:25',
    'a@b@пример.рф',
    '@пример.рф',
    `a@${'ж'.repeat(300)}.рф`,
  ])('%s is refused', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it.each([
    ['иван.петров@пример.рф', 'иван.петров@xn--e1afmkfd.xn--p1ai'],
    ['Անի@example.org', 'Անի@example.org'],
    ['josé@example.org', 'jose\u0301@example.org'],
    // Letters of other addresses: the sign of Kelvin, full width.
    ['Kate@example.org', '\u212aate@example.org'],
    ['ani@example.org', '\uff41ni＠example.org'],
  ])('%s has one form', (form, typed) => {
    expect(emailSchema.parse(typed)).toBe(emailSchema.parse(form));
  });

  it.each([
    'İvan@example.org',
    'иван петров@example.org',
    '.иван@example.org',
    'ив:ан@example.org',
    'ива\u202eн@example.org',
  ])('%s is refused', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it.each(['Ani@Example.COM', 'a.b+c@example.co.uk', "o'neil@example.com"])('%s stays as entered', (email) => {
    expect(emailSchema.parse(email)).toBe(email);
  });
});
