import type { Login, OwnUser, ProfileChange, Registration, SignedIn } from '#lib/domain/account.ts';
import { hasMessage, isText, objectOf, read } from './read.ts';
import { request } from './request.ts';
import { hasOwnUser, isOwnUser, noProfile } from './userShapes.ts';

const isSignedIn = objectOf<SignedIn>({ token: isText, user: isOwnUser });

export async function registerUser(registration: Registration, signal?: AbortSignal): Promise<SignedIn> {
  const failure = 'Failed to register user';
  const content = await request('/auth/register', { method: 'POST', body: registration, failure, signal });
  return read(content, isSignedIn, failure);
}

export async function loginUser(login: Login, signal?: AbortSignal): Promise<SignedIn> {
  const failure = 'Failed to login';
  return read(await request('/auth/login', { method: 'POST', body: login, failure, signal }), isSignedIn, failure);
}

export async function updateMyProfile(
  change: ProfileChange,
  token: string | null,
  signal?: AbortSignal,
): Promise<OwnUser> {
  if (!token) throw new Error('Token is required to update profile');
  const failure = 'Failed to update user profile';
  const content = await request('/auth/profile', { method: 'PUT', token, body: change, failure, signal });
  return read(content, hasOwnUser, noProfile).user;
}

/** Asks for a letter with a link; the answer is the same whether or not the address is known. */
export async function forgotPassword(email: string, signal?: AbortSignal): Promise<string> {
  const failure = 'Failed to request password reset';
  const content = await request('/auth/forgot-password', { method: 'POST', body: { email }, failure, signal });
  return read(content, hasMessage, failure).message;
}

/** Sets a password by the letter's link. `accounts` are those under the address that are the reader's. */
export async function resetPassword(
  resetToken: string,
  password: string,
  accounts?: string[],
  signal?: AbortSignal,
): Promise<string> {
  const failure = 'Failed to reset password';
  const body = { token: resetToken, password, accounts };
  const content = await request('/auth/reset-password', { method: 'POST', body, failure, signal });
  return read(content, hasMessage, failure).message;
}

type Proof = { password?: string | undefined; accounts?: string[] | undefined };

/**
 * Proves an address by the letter's link.
 *
 * @param bearer of the reader: their own account keeps its password and this session
 */
export async function verifyEmail(
  verificationToken: string,
  { password, accounts }: Proof = {},
  bearer: string | null = null,
  signal?: AbortSignal,
): Promise<string> {
  const failure = 'Failed to verify email';
  const body = { token: verificationToken, password, accounts };
  const content = await request('/auth/verify-email', { method: 'POST', token: bearer, body, failure, signal });
  return read(content, hasMessage, failure).message;
}
