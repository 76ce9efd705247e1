import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { commonHeaders, type Headers } from '#lib/platform/http/server/securityHeaders.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { isAmpPath, isPrivatePath, pageAbove } from '#lib/platform/text/pageAt.ts';
import { type Page, pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { playerOrigins } from '#lib/players/playerOf.ts';

/**
 * The advertising network as a CSP source: its origin; the host alone for a URL without a scheme (it then matches the page's
 * scheme); empty for a path on this site, which `'self'` allows.
 *
 * @param source NEXT_PUBLIC_ADS_SRC
 */
export function advertisingOrigin(source: string): string {
  if (source.startsWith('//')) return new URL(source, 'https://site').host;
  return source === '' || source.startsWith('/') ? '' : new URL(source).origin;
}

/** CSP sources of a document's inline scripts and styles. Development allows what Next's hot reload needs. */
export type InlineSources = { scripts: string[]; styles: string[]; development?: boolean };

const advertising = advertisingOrigin(env.NEXT_PUBLIC_ADS_SRC);
const api = env.NEXT_PUBLIC_API_HOST;
const bucket = env.S3_PUBLIC_URL ? new URL(env.S3_PUBLIC_URL).origin : '';
/** Origins that Firebase's client calls and, on pages that open its pop-up, loads (firebase.google.com, "Authentication"). */
const firebase = firebaseSources();

/** Name of the place for reports of violations (https://www.w3.org/TR/reporting-1/). */
const endpoint = 'violations';

const always = { 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'", 'report-to': endpoint };

/**
 * Elements and scripts are made only of text that passed one of these policies: ours (lib/platform/browser/trustedHtml.ts), Next's for
 * its own scripts, and the editor's for pasted text.
 */
export const trustedTypes = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'vestnik default nextjs ProseMirrorClipboard',
};

const noInlines: InlineSources = { scripts: [], styles: [] };

/**
 * For documents.
 *
 * @param url path and query as received, because the policy depends on the page
 * @param players origins of the document's players
 */
export function pageHeaders(url: string, status = 200, inline = noInlines, players: readonly string[] = []): Headers {
  return {
    ...commonHeaders,
    'Content-Security-Policy': contentPolicy(url, status, inline, players),
    'Reporting-Endpoints': `${endpoint}="${env.NEXT_PUBLIC_API_HOST}/api/policy-violations"`,
  };
}

/**
 * The Content-Security-Policy of a document. Inline sources come only from the build, so that injected scripts are blocked
 * (docs/decisions/0025).
 *
 * @param players origins of the document's players
 */
export function contentPolicy(url: string, status: number, inline: InlineSources, players: readonly string[]): string {
  if (status === 200 && isAmpPath(url)) return ampPolicy(players);
  const page = pageAbove(pageRoutes, pathOf(url)) ?? {};
  return page.newsroom ? adminPolicy(inline) : readersPolicy(page, isPrivatePath(url), inline, players);
}

function readersPolicy(page: Page, isPrivate: boolean, inline: InlineSources, players: readonly string[]): string {
  const ads = isPrivate ? '' : advertising;
  const google = page.google ? firebase : { ...firebase, scripts: '', frames: '' };
  return policy({
    'default-src': "'self'",
    'script-src': `'self' ${scriptSources(inline)} ${ads} ${google.scripts}`,
    ...styleDirectives(inline),
    'img-src': `'self' ${bucket} ${ads} ${page.covers ? 'https:' : ''}`,
    'media-src': `'self' ${page.body ? 'https:' : ''}`,
    'connect-src': `'self' ${api} ${ads} ${google.calls} ${hotReloadSources(inline)}`,
    'frame-src': `${page.body ? players.join(' ') : ''} ${ads} ${google.frames}`,
    ...always,
    'frame-ancestors': "'self'",
  });
}

/** Admin pages: no advertising, and no site may frame them; editor previews and the libraries' inline styles are allowed. */
function adminPolicy(inline: InlineSources): string {
  return policy({
    'default-src': "'self'",
    // Google's pop-up: an author whose sign-in has ended signs in again beside the text, and client-side navigation keeps
    // the policy of the first page.
    'script-src': `'self' ${scriptSources(inline)} ${firebase.scripts}`,
    // Next adds stylesheets as elements on client-side navigation, and so do the editor and the mail preview.
    'style-src': "'self' 'unsafe-inline'",
    // Images that are pasted, picked from the disk, suggested by feeds, or in a body.
    'img-src': `'self' data: blob: https: ${bucket}`,
    'media-src': "'self' https:",
    'connect-src': `'self' ${api} ${firebase.calls} ${hotReloadSources(inline)}`,
    // The editor shows any player that an author embeds.
    'frame-src': `'self' ${playerOrigins.join(' ')} ${firebase.frames}`,
    ...always,
    // Google's pop-up loads scripts of its own, whose policies are not documented.
    ...(inline.development || firebase.scripts ? {} : trustedTypes),
    'frame-ancestors': "'none'",
  });
}

/**
 * AMP's sources (amp.dev, "Secure from third party attacks") that our components need. The runtime adds style elements and
 * attributes, so styles can't be restricted; inline scripts are never allowed.
 */
function ampPolicy(players: readonly string[]): string {
  return policy({
    'default-src': "'none'",
    'script-src': 'https://cdn.ampproject.org/v0.js https://cdn.ampproject.org/v0/ https://cdn.ampproject.org/rtv/',
    'style-src': "'unsafe-inline' https://cdn.ampproject.org/rtv/",
    'img-src': `'self' data: https: ${bucket}`,
    'media-src': "'self' https:",
    'font-src': "'self'",
    'connect-src': "'self' https://cdn.ampproject.org",
    'frame-src': players.join(' '),
    ...always,
    'frame-ancestors': "'self' https://*.ampproject.org https://*.google.com",
  });
}

function scriptSources({ scripts, development }: InlineSources): string {
  // With a hash in the list, browsers would ignore 'unsafe-inline'.
  return development ? "'unsafe-inline' 'unsafe-eval'" : scripts.join(' ');
}

/**
 * Style elements by hash. Style attributes are allowed: average color and focus differ per cover, and an attribute can load
 * only what img-src allows. Browsers from before 2023 support only `style-src`.
 */
function styleDirectives({ styles, development }: InlineSources): Record<string, string> {
  const unsafe = "'self' 'unsafe-inline'";
  if (development) return { 'style-src': unsafe };
  return {
    'style-src': unsafe,
    'style-src-elem': `'self' ${styles.join(' ')}`,
    'style-src-attr': "'unsafe-inline'",
  };
}

function hotReloadSources({ development }: InlineSources): string {
  return development ? 'ws: wss:' : '';
}

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
    .map(([name, value]) => `${name} ${value.trim().replace(/\s+/g, ' ') || "'none'"}`)
    .join('; ');
}
