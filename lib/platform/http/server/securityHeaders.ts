import { env } from '#lib/platform/process/server/env.ts';

const behindTls = env.SITE_URL.startsWith('https:');

export type Headers = Readonly<Record<string, string>>;

/** Of every response. */
export const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(behindTls && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
};

/** For a document with one inline stylesheet and nothing else. */
export function plainPageHeaders(styleSource: string): Headers {
  return {
    ...commonHeaders,
    'Content-Security-Policy': `default-src 'none'; style-src ${styleSource}; frame-ancestors 'none'`,
  };
}

/** For responses that are not documents: even opened in a tab they can't load or run anything. */
export const dataHeaders: Headers = {
  ...commonHeaders,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The same for resources that other sites may embed or read: pictures, fonts, feeds. */
export const sharedDataHeaders: Headers = { ...dataHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' };
