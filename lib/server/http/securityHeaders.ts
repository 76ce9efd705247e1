import { createHash } from 'node:crypto';
import { isAmpPath } from '#lib/format/isAmpPath.ts';
import { env } from '../env.ts';

const behindTls = env.SITE_URL.startsWith('https:');
const advertising = env.NEXT_PUBLIC_ADS_SRC ? new URL(env.NEXT_PUBLIC_ADS_SRC).origin : '';
const api = env.NEXT_PUBLIC_API_HOST;
/** Fast Refresh evaluates the code that it receives. */
const fastRefresh = env.NODE_ENV === 'development' ? "'unsafe-eval'" : '';
/** What Firebase's client calls and, where its window opens, loads (firebase.google.com, "Authentication"). */
const firebase = firebaseSources();
/** Players and maps that articles embed, the editor's preview, and nothing else that an author could paste. */
const frames = "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org";

/** The pages with the button; a token is renewed on any. */
const signInPage = /^(\/(en|hy))?\/(login|register)\/?(\?|$)/;

type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(behindTls && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
};

// The readers' stylesheet stands inline on every page.
const canonicalPolicy = (scriptHashes: string[], hasSignIn: boolean) =>
  policy({
    'default-src': "'self'",
    'script-src': `'self' ${scriptHashes.join(' ')} ${fastRefresh} ${advertising} ${hasSignIn ? firebase.scripts : ''}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
    'connect-src': `'self' ${api} ${advertising} ${firebase.calls}`,
    'frame-src': `${frames} ${advertising} ${hasSignIn ? firebase.frames : ''}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  });

// AMP's own runtime, as its documentation lists it (amp.dev, "Content Security Policy").
const ampPolicy = policy({
  'default-src': '* data: blob:',
  'script-src': 'blob: https://cdn.ampproject.org/v0.js https://cdn.ampproject.org/v0/ https://cdn.ampproject.org/rtv/',
  'style-src': "'unsafe-inline' https://cdn.ampproject.org/rtv/",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self' https://*.ampproject.org https://*.google.com",
});

const ampHeaders: Headers = { ...common, 'Content-Security-Policy': ampPolicy };

/** @param scripts the texts of the page's inline scripts, which are Next's own and admitted by their hashes */
export function pageHeaders(url: string, scripts: string[] = []): Headers {
  if (isAmpPath(url)) return ampHeaders;
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { ...common, 'Content-Security-Policy': canonicalPolicy(hashes, signInPage.test(url)) };
}

/** For answers that are no documents: even opened in a tab they can do nothing. */
export const dataHeaders: Headers = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

function firebaseSources() {
  if (!env.NEXT_PUBLIC_FIREBASE_API_KEY) return { calls: '', scripts: '', frames: '' };
  const scripts = 'https://apis.google.com';
  const emulator = env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator) return { calls: `http://${emulator}`, scripts, frames: `http://${emulator}` };
  const domain = env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN || `${env.NEXT_PUBLIC_FIREBASE_PROJECT_ID}.firebaseapp.com`;
  const calls = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
  return { calls, scripts, frames: `https://${domain}` };
}

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim().replace(/\s+/g, ' ')}`)
    .join('; ');
}
