import type { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import type { Env } from '#lib/platform/process/server/env.ts';
import { type Finding, findingsOf, reasonOf } from './Finding.ts';

const { ok, warning, error } = findingsOf('mail');

/** Milliseconds. */
const timeout = 10_000;
const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>;

/** Connects and signs in as the site does, without sending anything, and looks up who may send for the sender's domain. */
export async function checkMail({ SMTP_URL, MAIL_FROM }: Settings, resolver: Resolver): Promise<Finding[]> {
  if (!SMTP_URL) {
    return [
      warning('SMTP_URL is not set: mails are written to DATA_DIR/mail.', 'Set it to the address of a mail server.'),
    ];
  }
  const findings = await checkServer(SMTP_URL);
  const [, domain = ''] = /@([^\s<>@]+)>?\s*$/.exec(MAIL_FROM) ?? [];
  if (!domain.includes('.')) {
    return [
      ...findings,
      error(`MAIL_FROM is ${MAIL_FROM}: nobody can answer.`, 'Set it to an address of your domain.'),
    ];
  }
  return [...findings, ...(await checkDomain(domain, resolver))];
}

async function checkServer(address: string): Promise<Finding[]> {
  const { hostname, protocol } = new URL(address);
  const problem = await connect(address, false);
  if (problem) {
    return [error(`The mail server refuses: ${problem}`, 'Correct host, port, user and password in SMTP_URL.')];
  }
  const connected = ok(`${hostname} accepts the connection and the sign-in`);
  if (protocol === 'smtps:' || isLocal.test(hostname)) return [connected];
  const unencrypted = await connect(address, true);
  if (!unencrypted) return [connected, ok('the connection is encrypted (STARTTLS)')];
  return [
    connected,
    error(
      'The connection is not encrypted: mails and the password can be read on the way.',
      'Use smtps://, or STARTTLS.',
    ),
  ];
}

/** Null if it works, otherwise the reason. */
async function connect(url: string, requireTLS: boolean): Promise<string | null> {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url, requireTLS, ...limits });
  try {
    await transport.verify();
    return null;
  } catch (reason) {
    return reasonOf(reason);
  } finally {
    transport.close();
  }
}

/** SPF (RFC 7208) and DMARC (RFC 7489). DKIM keys have a name that only the mail server knows. */
async function checkDomain(domain: string, resolver: Resolver): Promise<Finding[]> {
  try {
    const spf = (await textsOf(domain, resolver)).find((text) => /^v=spf1\b/i.test(text));
    const dmarc = (await textsOf(`_dmarc.${domain}`, resolver)).find((text) => /^v=DMARC1\b/i.test(text));
    return [
      spf
        ? ok(`${domain} names its mail servers (SPF): ${spf}`)
        : warning(
            `${domain} has no SPF record.`,
            `Add a TXT record such as "v=spf1 mx -all" that admits the mail server.`,
          ),
      dmarc
        ? ok(`${domain} has a DMARC policy`)
        : warning(
            `${domain} has no DMARC record.`,
            `Add "v=DMARC1; p=none" at _dmarc.${domain}, and let the mail server sign (DKIM).`,
          ),
    ];
  } catch (reason) {
    return [
      warning(
        `The records of ${domain} cannot be looked up: ${reasonOf(reason)}`,
        'Check SPF, DKIM and DMARC by hand.',
      ),
    ];
  }
}

async function textsOf(name: string, resolver: Resolver): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (reason) {
    if (/^(ENODATA|ENOTFOUND)$/.test(errnoException(reason).code)) return [];
    throw reason;
  }
}
