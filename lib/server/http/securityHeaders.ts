import { env } from '../env.ts';
import { contentPolicy, type InlineSources } from './contentPolicy.ts';

const behindTls = env.SITE_URL.startsWith('https:');

type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  ...(behindTls && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
};

const noInlines: InlineSources = { scripts: [], styles: [] };

/**
 * For documents.
 *
 * @param url path and query as received, because the policy depends on the page
 * @param players origins of the document's players
 */
export function pageHeaders(url: string, status = 200, inline = noInlines, players: readonly string[] = []): Headers {
  return { ...common, 'Content-Security-Policy': contentPolicy(url, status, inline, players) };
}

/** For a document with one inline stylesheet and nothing else. */
export function plainPageHeaders(styleSource: string): Headers {
  return {
    ...common,
    'Content-Security-Policy': `default-src 'none'; style-src ${styleSource}; frame-ancestors 'none'`,
  };
}

/** For responses that are not documents: even opened in a tab they can't load or run anything. */
export const dataHeaders: Headers = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The same for resources that other sites may embed or read: pictures, fonts, feeds. */
export const sharedDataHeaders: Headers = { ...dataHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' };
