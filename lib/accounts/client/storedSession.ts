import { safeStorage } from '#lib/platform/browser/safeStorage.ts';
import type { PasswordProblem } from '../account.ts';

// Without storage a session lasts as long as its page.

export const tokenKey = 'token';
const nameKey = 'vestnik-name';
const deviceKey = 'vestnik-device';
const providerKey = 'vestnik-oidc';
const problemKey = 'vestnik-password';
export const passwordProblems: PasswordProblem[] = ['common_password', 'personal_password', 'short_staff_password'];
/** Set if the identity provider has a signed-in user here; the provider stores its own session. */
export const googleFlag = 'vestnik-google';

export function storedToken(): string | null {
  return safeStorage.get(tokenKey);
}

export function storeToken(token: string): void {
  safeStorage.set(tokenKey, token);
}

/** The name in the last loaded profile, shown to the reader until the profile is loaded. */
export function storedName(): string | null {
  return safeStorage.get(nameKey);
}

export function storeName(name: string): void {
  safeStorage.set(nameKey, name);
}

export function dropStoredSession(): void {
  safeStorage.set(tokenKey, null);
  safeStorage.set(nameKey, null);
  storePasswordProblem(null);
}

/** Why the password of the last sign-in should be changed; null if it need not be. */
export function storedPasswordProblem(): PasswordProblem | null {
  return passwordProblems.find((problem) => problem === safeStorage.get(problemKey)) ?? null;
}

export function storePasswordProblem(problem: PasswordProblem | null): void {
  safeStorage.set(problemKey, problem);
}

/** The token of this device, if the second factor is not asked for on it; it outlasts the session. */
export function storedDevice(): string | undefined {
  return safeStorage.get(deviceKey) ?? undefined;
}

export function storeDevice(device: string): void {
  safeStorage.set(deviceKey, device);
}

export function hasGoogleFlag(): boolean {
  return safeStorage.get(googleFlag) !== null;
}

export function setGoogleFlag(signedIn: boolean): void {
  safeStorage.set(googleFlag, signedIn ? '1' : null);
}

/** The name of the OpenID provider that the last sign-in in this browser was at. */
export function storedProvider(): string | null {
  return safeStorage.get(providerKey);
}

export function storeProvider(name: string): void {
  safeStorage.set(providerKey, name);
}
