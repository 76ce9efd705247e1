import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { env } from '../env.ts';
import type { Mail } from './frameMail.ts';
import { mailFailure } from './mailFailure.ts';
import { writeMail } from './sendMail.ts';

export type Outcome =
  | { kind: 'sent' }
  /** The server said no; `badAddress` when it was to the address and for good. */
  | { kind: 'refused'; reason: string; forGood: boolean; badAddress: boolean }
  /** There was nobody to talk to: the others can't be sent either. */
  | { kind: 'unreachable'; reason: string }
  /** Somebody else has sent it, or it was cancelled. */
  | { kind: 'notOurs' }
  /** All was said and no answer came. It may have arrived. */
  | { kind: 'unknown'; reason: string };

export type BulkMail = Mail & { headers: Record<string, string>; messageId: string };

const patience = 20_000;
const pool = env.SMTP_URL ? openPool(env.SMTP_URL) : null;

class NotOurs extends Error {}

/**
 * Sends one of many mails so that a crash neither loses it nor sends it twice. `begin` is called when the server has the whole
 * mail but for the line that ends it: who dies before has sent nothing, who dies after has, as good as always, sent it.
 *
 * @param begin writes down that the mail is being handed over; false when it must not be
 */
export async function sendOnce(mail: BulkMail, begin: () => Promise<boolean>): Promise<Outcome> {
  let begun = false;
  const claim = async () => {
    if (!(await begin())) throw new NotOurs();
    begun = true;
  };
  try {
    if (pool) {
      claims.set(mail.messageId, claim);
      await pool.sendMail({ ...mail, from: env.MAIL_FROM });
    } else {
      await claim();
      await writeMail(mail);
    }
    return { kind: 'sent' };
  } catch (error) {
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
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  // The mail's end is held back until it is claimed. The stream is made here, after nodemailer's own, because that one reads
  // ahead: it would be at its end before the server has heard of the mail.
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const original = message.createReadStream.bind(message);
    message.createReadStream = () => Readable.from(pieces(original(), claims.get(data.messageId ?? '')));
    done();
  });
  return transport;
}

/** By Message-ID: nodemailer hands on the fields of a mail that it knows, and no others. */
const claims = new Map<string, () => Promise<void>>();

async function* pieces(content: Readable, claim: (() => Promise<void>) | undefined) {
  yield* content;
  await claim?.();
}

function outcomeOf(error: unknown, begun: boolean): Outcome {
  if (error instanceof NotOurs) return { kind: 'notOurs' };
  const { message: reason, responseCode, isPermanent, isBadAddress } = mailFailure(error);
  if (isPermanent) return { kind: 'refused', reason, forGood: true, badAddress: isBadAddress };
  if (responseCode >= 400 && responseCode < 500) return { kind: 'refused', reason, forGood: false, badAddress: false };
  return begun ? { kind: 'unknown', reason } : { kind: 'unreachable', reason };
}
