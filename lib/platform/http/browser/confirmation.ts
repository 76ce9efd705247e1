import type { ApiError } from './ApiError.ts';

/** Asks the user; resolves to the token for the repeated call, or to null if the user cancels. */
type Asking = (refusal: ApiError, token: string) => Promise<string | null>;

let asking: Asking | null = null;
/** Calls that are refused at the same time wait for one answer: it is valid for all of them. */
let pending: Promise<string | null> | null = null;

/** Called by the page's dialog. Returns the cleanup function. */
export function provideConfirmation(ask: Asking): () => void {
  asking = ask;
  return () => {
    asking = null;
  };
}

/**
 * Called for every refused call, before its caller learns of it.
 *
 * @returns the token to repeat the call with
 * @throws the error, if it does not ask for a confirmation or the user gives none
 */
export async function askToConfirm(error: ApiError, token: string | null | undefined): Promise<string> {
  if (error.code !== 'confirmation_required' || !asking || !token) throw error;
  pending ??= asking(error, token).finally(() => {
    pending = null;
  });
  const confirmed = await pending;
  if (confirmed === null) throw error;
  return confirmed;
}
