import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { Login, ProfileChange, Registration } from '../account.ts';
import { noProfile } from './currentSession.ts';

export function registerUser(body: Registration, signal?: AbortSignal) {
  return callApi('POST /auth/register', { body, expect: 'token', failure: 'Failed to register user', signal });
}

export function loginUser(body: Login, signal?: AbortSignal) {
  return callApi('POST /auth/login', { body, expect: 'token', failure: 'Failed to login', signal });
}

export async function updateMyProfile(body: ProfileChange, token: string | null, signal?: AbortSignal) {
  if (!token) throw new Error('Token is required to update profile');
  const failure = 'Failed to update user profile';
  return callApi('PUT /auth/profile', { token, body, pick: 'user', failure, missing: noProfile, signal });
}

/** Requests a reset link by email; the response is the same for known and unknown addresses. */
export function forgotPassword(email: string, signal?: AbortSignal) {
  const failure = 'Failed to request password reset';
  return callApi('POST /auth/forgot-password', { body: { email }, pick: 'message', failure, signal });
}

/** Sets a password by a mailed link. `accounts` are those with the address that belong to the reader. */
export function resetPassword(token: string, password: string, accounts?: string[], signal?: AbortSignal) {
  const body = { token, password, accounts };
  return callApi('POST /auth/reset-password', { body, pick: 'message', failure: 'Failed to reset password', signal });
}

type Proof = { password?: string | undefined; accounts?: string[] | undefined };

/**
 * Verifies an address by a mailed link.
 *
 * @param bearer of the reader: keeps the password and session of their own account valid
 */
export function verifyEmail(
  token: string,
  { password, accounts }: Proof = {},
  bearer: string | null = null,
  signal?: AbortSignal,
) {
  const body = { token, password, accounts };
  const failure = 'Failed to verify email';
  return callApi('POST /auth/verify-email', { token: bearer, body, pick: 'message', failure, signal });
}
