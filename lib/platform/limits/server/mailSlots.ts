import { DomainError } from '#lib/platform/values/DomainError.ts';
import { forgetAttempts, limitAttempts, recount, wasCounted } from './limitAttempts.ts';

/**
 * Mails to an unverified address: three per hour from all forms together. Each slot is used once an hour. The first
 * slot serves only "forgot password", so that registrations by others can't use it up. Mails about replies, to verified
 * addresses, have three of their own.
 */
const slots = { reset: ['reset', '1', '2'], other: ['1', '2'], reply: ['reply 1', 'reply 2', 'reply 3'] } as const;

/** `return` gives it back if the mail is not sent. */
export type MailSlot = { return: () => Promise<void> };

/**
 * A job that is run again after its process was killed has the slot that it had.
 *
 * @returns null if the limit is reached
 */
export async function takeMailSlot(address: string, kind: keyof typeof slots, jobId: string): Promise<MailSlot | null> {
  for (const name of slots[kind]) {
    const [slot, own] = [`${name} ${address}`, `${jobId} ${name}`];
    const give = async () => {
      await forgetAttempts('mail-address', own);
      await forgetAttempts('mail-address', slot);
    };
    if (await wasCounted('mail-address', own)) return { return: give };
    // Before the slot: killed between the two, it has one more, and no mail is lost.
    await recount('mail-address', own);
    if (await isFree(slot)) return { return: give };
    await forgetAttempts('mail-address', own);
  }
  return null;
}

async function isFree(slot: string): Promise<boolean> {
  try {
    await limitAttempts('mail-address', slot);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'too_many') return false;
    throw error;
  }
}
