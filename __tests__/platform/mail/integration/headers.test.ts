import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { composeReplyMail } from '#lib/comments/server/replyMails.ts';
import { languages } from '#lib/languages/language.ts';
import { composeMailing, mailingSender } from '#lib/newsletters/server/composeMailing.ts';
import type { Notification } from '#lib/notifications/notificationSchema.ts';
import { composeNotificationMail } from '#lib/notifications/server/notify.ts';
import { composeMail } from '#lib/platform/mail/server/composeMail.ts';
import type { Mail } from '#lib/platform/mail/server/frameMail.ts';
import { env } from '#lib/platform/process/server/env.ts';

const names = [
  'Вестник',
  'Vestnik',
  'Արև',
  'News, "quoted" (and <bracketed>); all: @once \\',
  'Ежедневный общественно-политический вестник города и области',
  'Утро 🌅 и вечер 🌇',
];
const email = 'ani@example.com';
const token = 'x'.repeat(64);
const kinds = [
  'verifyEmail',
  'resetPassword',
  'registeredAgain',
  'changeEmail',
  'addressWanted',
  'emailChanged',
  'confirmSubscription',
  'invitation',
  'secondFactorReset',
  'newSignIn',
  'newAdmin',
] as const;
const noon = '2026-11-20T12:00:00.000Z';

const notification: Notification = {
  ...{ id: 'one', kind: 'late', createdAt: noon, read: false, feed: null, actor: null, note: '', count: 0 },
  article: { id: 'one', title: 'Т'.repeat(300), language: 'ru', status: 'scheduled', kind: 'article' },
  reason: 'schedule',
};

function everyKind(name: string): { kind: string; mail: Mail }[] {
  const site = { name, logo: null, accent: { light: '#9c2b1b', dark: '#f0846a' }, contact: '' };
  const article = {
    id: null,
    title: name,
    summary: '',
    url: 'https://example.org/1',
    image: null,
    department: null,
    tags: [],
  };
  const content = { intro: '', lead: [article], latest: [] };
  return languages.flatMap((language) => {
    const sender = mailingSender(
      { senderName: { ru: name, en: name, hy: name }, replyTo: email, digests: [] },
      language,
    );
    return [
      ...kinds.map((kind) => ({
        kind,
        mail: composeMail(site, { kind, language, email, token, jobId: 'one', values: { inviter: name } }),
      })),
      ...[true, false].map((isDaily) => ({
        kind: 'notification',
        mail: composeNotificationMail(site, { language, email, jobId: 'one', notifications: [notification], isDaily }),
      })),
      {
        kind: 'reply',
        mail: composeReplyMail(site, {
          ...{ id: 'one', authorName: name, body: 'Да', token, jobId: 'one', recipient: { email } },
          article: { slug: 'one', title: name, language },
        }),
      },
      ...(['digest', 'newsletter'] as const).map((kind) => ({
        kind,
        mail: {
          ...(composeMailing(
            site,
            { id: 'one', kind, language, subject: `${name}: ${'Т'.repeat(200)}`, content },
            { id: 'two', email, departmentIds: [], tags: [], token },
          ) as Mail),
          ...sender,
        },
      })),
    ];
  });
}

/** The lines of the header as they are sent. */
async function headerOf(mail: Mail): Promise<{ raw: string[]; bytes: Buffer }> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({ from: env.MAIL_FROM, ...mail });
  const bytes = message as Buffer;
  return { raw: bytes.subarray(0, bytes.indexOf('\r\n\r\n')).toString('latin1').split('\r\n'), bytes };
}

describe.each(names)('the mails of the site «%s»', (name) => {
  const mails = everyKind(name);

  it('have headers of RFC 5322 and RFC 2047: ASCII, folded, each once, with what they were given', async () => {
    for (const { kind, mail } of mails) {
      const { raw, bytes } = await headerOf(mail);
      const parsed = await PostalMime.parse(bytes);
      const keys = parsed.headers.map(({ key }) => key);

      expect(raw.filter((line) => !/^[\x20-\x7e\t]{1,998}$/.test(line))).toEqual([]);
      expect(
        raw
          .join('\n')
          .match(/=\?[^?\s]+\?[BQ]\?[^?\s]*\?=/g)
          ?.filter((word) => word.length > 75) ?? [],
      ).toEqual([]);
      for (const key of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'])
        expect([kind, key, keys.filter((other) => other === key).length]).toEqual([kind, key, 1]);
      expect(parsed.subject).toBe(mail.subject);
      expect(parsed.to).toEqual([{ name: '', address: email }]);
      expect(parsed.from).toMatchObject(mail.from ?? { name: 'Vestnik', address: 'noreply@localhost' });
      expect(parsed.replyTo ?? []).toEqual(mail.replyTo ? [{ name: '', address: mail.replyTo }] : []);
      expect(parsed.messageId).toBe(mail.messageId);
      expect(Number.isNaN(Date.parse(parsed.date ?? ''))).toBe(false);
    }
  });

  it('of lists have their identifier in clear text (RFC 2919) and unsubscribe in one click (RFC 8058)', async () => {
    const host = new URL(env.SITE_URL).hostname;
    for (const { kind, mail } of mails) {
      const { raw, bytes } = await headerOf(mail);
      const { headers } = await PostalMime.parse(bytes);
      const values = new Map(headers.map(({ key, value }) => [key, value]));
      const list = { digest: 'news', newsletter: 'news', reply: 'replies' }[kind];

      expect([kind, values.get('list-id')]).toEqual([kind, list && `<${list}.${host}>`]);
      expect([kind, raw.find((line) => /^list-id:/i.test(line))]).toEqual([kind, list && `List-ID: <${list}.${host}>`]);
      expect([kind, values.get('list-unsubscribe-post')]).toEqual([kind, list && 'List-Unsubscribe=One-Click']);
      expect(values.get('list-unsubscribe') ?? '').toMatch(list ? /^<https?:\/\/[^\s<>]+>$/ : /^$/);
    }
  });
});
