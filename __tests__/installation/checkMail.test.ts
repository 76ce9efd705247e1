import { Resolver } from 'node:dns/promises';
import dns2 from 'dns2';
import { SMTPServer } from 'smtp-server';
import { checkMail } from '#lib/installation/server/checkMail.ts';
import type { Finding } from '#lib/installation/server/Finding.ts';
import { freePort } from '../support/startSite.ts';

/** Texts by name, as the servers of these domains have them. */
const records: Record<string, string[]> = {
  'good.example': ['google-site-verification=1', 'v=spf1 mx -all'],
  '_dmarc.good.example': ['v=DMARC1; p=reject'],
  'bare.example': [],
};
const dns = dns2.createServer({
  udp: true,
  handle: (request, send) => {
    const response = dns2.Packet.createResponseFromRequest(request);
    const name = request.questions[0]?.name ?? '';
    const { TYPE, CLASS } = dns2.Packet;
    for (const data of records[name] ?? []) {
      Object.assign(response.answers, [...response.answers, { name, type: TYPE.TXT, class: CLASS.IN, ttl: 1, data }]);
    }
    send(response);
  },
});
const resolver = new Resolver({ timeout: 3_000, tries: 1 });
const open = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('wrong password'), { user: 'news' }),
});
let smtpPort: number;

beforeAll(async () => {
  const dnsPort = await freePort();
  await dns.listen({ udp: { port: dnsPort, address: '127.0.0.1' } });
  resolver.setServers([`127.0.0.1:${dnsPort}`]);
  smtpPort = await freePort();
  await new Promise<void>((resolve) => open.listen(smtpPort, '127.0.0.1', resolve));
});

afterAll(async () => {
  await dns.close();
  await new Promise<void>((resolve) => open.close(resolve));
});

async function check(userAndPassword: string, from: string, host = '127.0.0.1'): Promise<string[]> {
  const settings = { SMTP_URL: `smtp://${userAndPassword}@${host}:${smtpPort}`, MAIL_FROM: from };
  return (await checkMail(settings, resolver)).map(toLine);
}

function toLine({ level, text }: Finding): string {
  return `${level}: ${text}`;
}

describe('checkMail', () => {
  it('finds nothing wrong with a server and a domain that are set up', async () => {
    expect(await check('news:right', 'News <news@good.example>')).toEqual([
      'ok: 127.0.0.1 accepts the connection and the sign-in',
      'ok: good.example names its mail servers (SPF): v=spf1 mx -all',
      'ok: good.example has a DMARC policy',
    ]);
  });

  it('reports a refused sign-in', async () => {
    expect(await check('news:wrong', 'news@good.example')).toContainEqual(
      expect.stringMatching(/^error: The mail server refuses: .*wrong password/),
    );
  });

  it('reports a server on another machine without encryption', async () => {
    // Another name of this machine, which the check does not take for it.
    expect(await check('news:right', 'news@good.example', '0.0.0.0')).toContainEqual(
      expect.stringContaining('error: The connection is not encrypted'),
    );
  });

  it('reports missing records of the sender’s domain', async () => {
    expect((await check('news:right', 'news@bare.example')).slice(1)).toEqual([
      'warning: bare.example has no SPF record.',
      'warning: bare.example has no DMARC record.',
    ]);
  });

  it('reports a sender without a domain, and no mail server', async () => {
    expect(await check('news:right', 'Vestnik <noreply@localhost>')).toContainEqual(
      'error: MAIL_FROM is Vestnik <noreply@localhost>: nobody can answer.',
    );
    expect((await checkMail({ SMTP_URL: undefined, MAIL_FROM: '' }, resolver)).map(toLine)).toEqual([
      'warning: SMTP_URL is not set: mails are written to DATA_DIR/mail.',
    ]);
  });
});
