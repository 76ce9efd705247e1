import { composeMailing } from '#lib/newsletters/server/composeMailing.ts';
import { composeMail } from '#lib/platform/mail/server/composeMail.ts';
import type { MailSite } from '#lib/platform/mail/server/frameMail.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { parsePage } from '../../support/parsePage.ts';

const subscriber = { id: 'one', email: 'ani@example.com', departmentIds: [], tags: [], token: 'token' };
const anArticle = (title: string) => ({
  id: null,
  title,
  summary: `${title}: summary`,
  url: 'https://example.org/articles/one',
  image: null,
  department: null,
  tags: [],
});

const site: MailSite = { name: 'Արև', logo: null, accent: { light: '#004488', dark: '#88ccff' }, contact: '' };

function aMailing(kind: 'digest' | 'newsletter') {
  const content = { intro: '', lead: [anArticle('Երևան')], latest: kind === 'digest' ? [anArticle('Սևան')] : [] };
  return composeMailing(site, { id: 'two', kind, language: 'hy', subject: 'Subject', content }, subscriber);
}

/** The text that inboxes show after the subject. */
function preheaderOf(html: string | undefined): string | undefined {
  return /<body[^>]*><div style="display:none[^>]*>([^<]*)<\/div>/.exec(html ?? '')?.[1];
}

afterEach(() => {
  env.MAIL_FROM = 'Vestnik <noreply@localhost>';
});

describe('composeMailing', () => {
  it('has a preheader that does not repeat the subject', () => {
    const preheaders = [aMailing('digest'), aMailing('newsletter')];

    expect(preheaders.map((mail) => preheaderOf(mail?.html))).toEqual(['Երևան · Սևան', 'Երևան: summary']);
  });

  it('uses no uppercase styles, which would turn the Armenian և into ԵՒ', () => {
    const mail = aMailing('digest');

    expect(mail?.text.split('\n')[0]).toBe('Արև');
    expect(mail?.html).not.toMatch(/text-transform|small-caps/);
  });

  it('shows the logo with its name as alternative text, and the accent color', () => {
    const logo = { url: 'https://example.org/site/logo-light?v=2', width: 160, height: 40 };
    const branded = { ...site, logo };
    const mail = composeMail(branded, {
      kind: 'verifyEmail',
      language: 'hy',
      email: 'ani@example.com',
      token: 'token',
      jobId: 'three',
    });

    expect(mail.html).toContain('<img src="https://example.org/site/logo-light?v=2" alt="Արև" width="160" height="40"');
    expect(mail.html).toMatch(/class="button" style="background:#004488/);
    expect(mail.html).toContain('.button{background:#88ccff!important');
  });

  it('says how many articles it leaves out, with a link to them', () => {
    const content = { intro: '', lead: [], latest: [anArticle('Bridge')], more: 12 };
    const mail = composeMailing(
      site,
      { id: 'two', kind: 'digest', language: 'en', subject: 'Subject', content },
      subscriber,
    );

    expect(mail?.text).toContain(`And 12 more stories on the site\n${env.SITE_URL}/en/latest`);
    expect(mail?.html).toContain(`href="${env.SITE_URL}/en/latest"`);
    expect(aMailing('digest')?.html).not.toContain('/latest"');
  });

  it('shows the contact of the site as people write it', () => {
    const branded = { ...site, contact: 'news@xn--b1amnebsh.xn--p1ai' };
    const mail = composeMail(branded, {
      kind: 'verifyEmail',
      language: 'ru',
      email: 'ani@example.com',
      token: 'token',
      jobId: 'four',
    });

    expect(mail.text).toMatch(/\nnews@новости\.рф\n/);
    expect(mail.text).not.toContain('xn--');
    expect(mail.html).toContain(`href="mailto:${branded.contact}"`);
  });

  it('has the same layout as account mails', () => {
    const [mail, mailing] = [
      composeMail(site, {
        kind: 'verifyEmail',
        language: 'hy',
        email: 'ani@example.com',
        token: 'token',
        jobId: 'three',
      }),
      aMailing('digest'),
    ];

    const layouts = [mail, mailing].map((each) => each?.html.split(/<title>.*<\/title>|<div style="display:none/));
    expect(layouts[1]?.[0]).toBe(layouts[0]?.[0]);
    expect(layouts[1]?.[1]).toBe(layouts[0]?.[1]);
  });
});

describe('a digest of chosen articles', () => {
  const city = { id: 'city', name: 'City' };
  const sport = { id: 'sport', name: 'Sport' };
  const latest = [
    { ...anArticle('in the city'), department: city },
    { ...anArticle('about a bridge'), department: sport, tags: ['Bridge'] },
    { ...anArticle('about a match'), department: sport },
    anArticle('without department'),
  ];
  const titlesFor = (choice: { departmentIds: string[]; tags: string[] }) => {
    const mailing = { id: 'two', kind: 'digest', language: 'en', subject: 'Subject' } as const;
    const mail = composeMailing(
      site,
      { ...mailing, content: { intro: '', lead: [], latest } },
      { ...subscriber, ...choice },
    );
    return latest.map(({ title }) => title).filter((title) => mail?.text.includes(`${title}\n`));
  };

  it.each([
    [[], [], ['in the city', 'about a bridge', 'about a match', 'without department']],
    [['city'], [], ['in the city', 'without department']],
    [[], ['bridge'], ['about a bridge']],
    [['city'], ['bridge'], ['in the city', 'about a bridge', 'without department']],
    [[], ['tunnel'], []],
  ])('has, for departments %j and tags %j, the articles %j', (departmentIds, tags, expected) => {
    expect(titlesFor({ departmentIds, tags })).toEqual(expected);
  });
});

describe('the contact in a mail', () => {
  it.each([
    ['Vestnik <news@example.org>', ['mailto:news@example.org']],
    ['news@example.org', ['mailto:news@example.org']],
    ['"news@home" <news@example.org>', ['mailto:news@example.org']],
    ['Vestnik <noreply@example.org>', []],
    ['no-reply@example.org', []],
  ])('with the sender %s is %j', (sender, expected) => {
    env.MAIL_FROM = sender;

    const { anchors } = parsePage(aMailing('newsletter')?.html ?? '');

    expect(anchors.filter((url) => url.startsWith('mailto:'))).toEqual(expected);
  });
});
