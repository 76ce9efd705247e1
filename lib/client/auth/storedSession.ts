// Storage may be full or forbidden: then a session lasts as long as its page.

export const tokenKey = 'token';
const nameKey = 'vestnik-name';
/** Set if the identity provider has a signed-in user here; the provider stores its own session. */
export const googleFlag = 'vestnik-google';

export function storedToken(): string | null {
  return get(tokenKey);
}

export function storeToken(token: string): void {
  set(tokenKey, token);
}

/** The name in the last loaded profile, shown to the reader until the profile is loaded. */
export function storedName(): string | null {
  return get(nameKey);
}

export function storeName(name: string): void {
  set(nameKey, name);
}

export function dropStoredSession(): void {
  remove(tokenKey);
  remove(nameKey);
}

export function hasGoogleFlag(): boolean {
  return get(googleFlag) !== null;
}

export function setGoogleFlag(signedIn: boolean): void {
  if (signedIn) set(googleFlag, '1');
  else remove(googleFlag);
}

function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See the top of the file.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
