import { DomainError } from '#lib/platform/values/DomainError.ts';
import { limitAttempts, returnAttempt } from './limitAttempts.ts';

/**
 * Mails to an unverified address: three per hour from all forms together. Each slot is used once an hour. The first
 * slot serves only "forgot password", so that registrations by others can't use it up. Mails about replies, to verified
 * addresses, have three of their own.
 */
const slots = { reset: ['reset', '1', '2'], other: ['1', '2'], reply: ['reply 1', 'reply 2', 'reply 3'] } as const;

/** @returns the slot, to be given back if the mail is not sent; null if the limit is reached */
export async function takeMailSlot(address: string, kind: keyof typeof slots): Promise<string | null> {
  for (const name of slots[kind]) {
    const slot = `${name} ${address}`;
    if (await isFree(slot)) return slot;
  }
  return null;
}

export function returnMailSlot(slot: string): Promise<void> {
  return returnAttempt('mail-address', slot);
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
