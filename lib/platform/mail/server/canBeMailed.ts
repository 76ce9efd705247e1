import { createTransport } from 'nodemailer';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** Milliseconds. */
const timeout = 10_000;
const remembered = 10 * 60_000;

let last = { offered: Promise.resolve(false), until: 0 };

/**
 * Whether mail to this address can be sent: addresses with other letters than Latin ones before the @ need a server with SMTPUTF8
 * (RFC 6531), which is asked at most every ten minutes: a setting would have to change with the server, and nobody would know it.
 * Without a server, mails are files.
 */
export async function canBeMailed(address: string): Promise<boolean> {
  if (!env.SMTP_URL || /^\p{ASCII}*$/u.test(address)) return true;
  if (Date.now() > last.until) last = { offered: offersUtf8(env.SMTP_URL), until: Date.now() + remembered };
  return last.offered;
}

/** @throws DomainError invalid */
export async function refuseUnmailable(email: string): Promise<void> {
  if (!(await canBeMailed(email))) throw new DomainError('invalid', 'invalid_input', { email: 'latin_address' });
}

/** False as well if the server does not answer; it is asked again for the next address. */
async function offersUtf8(url: string): Promise<boolean> {
  let replies = '';
  const debug = (entry: { tnx?: string }, text: string) => {
    if (entry.tnx === 'server') replies += `${text}\n`;
  };
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url, ...limits, debug: true, logger: { debug } });
  try {
    await transport.verify();
    return /^250[ -]SMTPUTF8\b/im.test(replies);
  } catch (error) {
    last.until = 0;
    log.warn({ error }, 'the mail server could not be asked for SMTPUTF8');
    return false;
  } finally {
    transport.close();
  }
}
