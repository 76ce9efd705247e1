import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { env } from '#lib/platform/process/server/env.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import type { Mail } from './frameMail.ts';
import { mailFailure } from './mailFailure.ts';
import { writeMail } from './sendMail.ts';

export type MailOutcome =
  | { kind: 'sent' }
  /** The server rejected the mail; `badAddress` if it permanently rejected the recipient. */
  | { kind: 'refused'; reason: string; isPermanent: boolean; badAddress: boolean }
  /** No connection: the other mails can't be sent either. */
  | { kind: 'unreachable'; reason: string }
  /** `begin` was false: another process has sent it, or it must not be sent any more. */
  | { kind: 'notClaimed' }
  /** The mail was transmitted, but no reply came. It may have arrived. */
  | { kind: 'unknown'; reason: string };

export type BulkMail = Mail & { headers: Record<string, string>; messageId: string };

const timeout = 20_000;
const pool = env.SMTP_URL ? openPool(env.SMTP_URL) : null;

class NotClaimed extends Error {}

/**
 * Sends one mail of a mailing so that a crash neither loses it nor sends it twice. `begin` is called when the server has the
 * whole mail except the final line: a crash before that sends nothing, one after it has almost certainly sent the mail.
 *
 * @param begin records that the mail is being handed over; false if it must not be sent
 */
export async function sendOnce(mail: BulkMail, begin: () => Promise<boolean>): Promise<MailOutcome> {
  let begun = false;
  const claim = async () => {
    if (!(await begin())) throw new NotClaimed();
    begun = true;
  };
  try {
    if (pool) {
      claims.set(mail.messageId, claim);
      await pool.sendMail({ from: env.MAIL_FROM, ...mail });
    } else {
      await claim();
      await writeMail(mail);
    }
    events.mail.publish({ outcome: 'ok' });
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof NotClaimed)) events.mail.publish({ outcome: 'failed' });
    return outcomeOf(error, begun);
  } finally {
    claims.delete(mail.messageId);
  }
}

function openPool(url: string) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  // Holds back the end of the mail until it is claimed. The stream is created here, after nodemailer's own, because
  // that one reads ahead: it would reach its end before the server has received the start of the mail.
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const original = message.createReadStream.bind(message);
    message.createReadStream = () => Readable.from(pieces(original(), claims.get(data.messageId ?? '')));
    done();
  });
  return transport;
}

/** By Message-ID, because nodemailer passes on only the fields that it knows. */
const claims = new Map<string, () => Promise<void>>();

async function* pieces(content: Readable, claim: (() => Promise<void>) | undefined) {
  yield* content;
  await claim?.();
}

function outcomeOf(error: unknown, begun: boolean): MailOutcome {
  if (error instanceof NotClaimed) return { kind: 'notClaimed' };
  const { message: reason, responseCode, isPermanent, isBadAddress } = mailFailure(error);
  if (isPermanent) return { kind: 'refused', reason, isPermanent: true, badAddress: isBadAddress };
  if (responseCode >= 400 && responseCode < 500)
    return { kind: 'refused', reason, isPermanent: false, badAddress: false };
  return begun ? { kind: 'unknown', reason } : { kind: 'unreachable', reason };
}

/**
 * Headers for unsubscribing in one click (RFC 8058), and the list's identifier (RFC 2919), by which programs sort mail. Without
 * the optional name of the list: the encoded form of a long one breaks the limit of RFC 2047.
 *
 * @param list part of the identifier
 * @param path of the API call, with its token
 */
export function listHeaders(list: 'news' | 'replies', path: string): Record<string, string> {
  return {
    'List-Id': `<${list}.${new URL(env.SITE_URL).hostname}>`,
    'List-Unsubscribe': `<${env.SITE_URL}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
