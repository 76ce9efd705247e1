import { isAmpPath } from '#lib/format/isAmpPath.ts';
import { isPrivatePath } from '#lib/format/isPrivatePath.ts';
import { env } from '../env.ts';
import { advertisingOrigin } from './advertisingOrigin.ts';

/** What a document has inline that the build wrote, as sources. Development admits what Next's reloading needs. */
export type InlineSources = { scripts: string[]; styles: string[]; development?: boolean };

const advertising = advertisingOrigin(env.NEXT_PUBLIC_ADS_SRC);
const api = env.NEXT_PUBLIC_API_HOST;
const bucket = env.S3_PUBLIC_URL ? new URL(env.S3_PUBLIC_URL).origin : '';
/** What Firebase's client calls and, where its window opens, loads (firebase.google.com, "Authentication"). */
const firebase = firebaseSources();
/** Players and maps that articles embed, and nothing else that an author could paste. */
const embeds = 'https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org';

/** The pages with the button; a token is renewed on any. */
const signInPath = /^(\/(en|hy))?\/(login|register)\/?(\?|$)/;
const adminPath = /^(\/(en|hy))?\/admin([/?]|$)/;
/** Pages that show an article's body. */
const bodyPath = /^(\/(en|hy))?\/(articles|preview)\//;
/** Pages that show articles' covers. */
const coverPath = /^(\/(en|hy))?(\/?|\/(articles|departments|preview|saved|search|tags|users)(\/[^?]*)?)(\?|$)/;

const always = { 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'" };

/**
 * The Content-Security-Policy of a document. Every inline source in it comes from the build: what got into a page's content is
 * not admitted (docs/decisions/0025).
 */
export function contentPolicy(url: string, status: number, inline: InlineSources): string {
  if (status === 200 && isAmpPath(url)) return ampPolicy;
  return adminPath.test(url) ? adminPolicy(inline) : readersPolicy(url, inline);
}

function readersPolicy(url: string, inline: InlineSources): string {
  const ads = isPrivatePath(url) ? '' : advertising;
  const google = signInPath.test(url) ? firebase : { ...firebase, scripts: '', frames: '' };
  // Imported bodies show pictures and recordings where these lay before; covers stay in the bucket that they were put into, also
  // when the site has another one by now. No other page shows anything remote.
  const hasBody = bodyPath.test(url);
  return policy({
    'default-src': "'self'",
    'script-src': `'self' ${scriptSources(inline)} ${ads} ${google.scripts}`,
    ...styleDirectives(inline),
    'img-src': `'self' ${bucket} ${ads} ${coverPath.test(url) ? 'https:' : ''}`,
    'media-src': `'self' ${hasBody ? 'https:' : ''}`,
    'connect-src': `'self' ${api} ${ads} ${google.calls} ${reloading(inline)}`,
    'frame-src': `${hasBody ? embeds : ''} ${ads} ${google.frames}`,
    ...always,
    'frame-ancestors': "'self'",
  });
}

/** The newsroom's: no advertising and no frames around it, but its editor's previews and its libraries' styles. */
function adminPolicy(inline: InlineSources): string {
  return policy({
    'default-src': "'self'",
    'script-src': `'self' ${scriptSources(inline)}`,
    // Next adds a page's stylesheet as an element when one goes from page to page, as the editor and the mail preview add theirs.
    'style-src': "'self' 'unsafe-inline'",
    // What is pasted, picked from the disk, suggested by feeds or stands in a body.
    'img-src': `'self' data: blob: https: ${bucket}`,
    'media-src': "'self' https:",
    'connect-src': `'self' ${api} ${firebase.calls} ${reloading(inline)}`,
    'frame-src': `'self' ${embeds}`,
    ...always,
    'frame-ancestors': "'none'",
  });
}

/**
 * AMP's own sources (amp.dev, "Secure from third party attacks"), as far as our components need them. The runtime styles the
 * page by elements and attributes of its own, so that styles can't be narrowed; inline scripts are admitted nowhere.
 */
const ampPolicy = policy({
  'default-src': "'none'",
  'script-src': 'https://cdn.ampproject.org/v0.js https://cdn.ampproject.org/v0/ https://cdn.ampproject.org/rtv/',
  'style-src': "'unsafe-inline' https://cdn.ampproject.org/rtv/",
  'img-src': `'self' data: https: ${bucket}`,
  'media-src': "'self' https:",
  'font-src': "'self'",
  'connect-src': "'self' https://cdn.ampproject.org",
  // amp-youtube without cookies, amp-vimeo, amp-iframe, and the runtime's own frames for what others provide.
  'frame-src': `${embeds} https://www.youtube.com https://*.ampproject.net`,
  ...always,
  'frame-ancestors': "'self' https://*.ampproject.org https://*.google.com",
});

function scriptSources({ scripts, development }: InlineSources): string {
  // A hash beside it would make browsers ignore 'unsafe-inline'.
  return development ? "'unsafe-inline' 'unsafe-eval'" : scripts.join(' ');
}

/**
 * Elements by hash. Attributes stay free: a cover's average colour and focus differ from picture to picture, and an attribute
 * can load nothing that img-src does not admit. Browsers from before 2023 know `style-src` alone.
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

function reloading({ development }: InlineSources): string {
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
