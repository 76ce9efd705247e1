import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import type { PageRoute } from '#lib/platform/values/pageRoutes.ts';

type Props = Record<string, unknown>;

/**
 * Of a page whose content React leaves as it is (ServerHtml), the props that the browser needs besides those of every page. The menus are
 * HTML too, but for the links of error pages.
 */
const needed: Readonly<Record<string, (props: Props) => Props>> = {
  '/': ({ site }) => ({ site: pick(site, `${ofSite} tagline`) }),
  '/archive': () => ({}),
  '/archive/[...period]': ({ period, inLanguages }) => ({ period, inLanguages }),
  '/articles/[slug]': ({ article, comments, commenting, live }) => ({
    article: {
      ...pick(article, 'id slug title language translations likes comments'),
      ...pickFromEach(article, 'department author authors', 'id'),
    },
    ...(comments === null && { comments }),
    // Whether the document has the script that gets new entries.
    ...(isProps(live) && live.isOn === true && { live: { isOn: true } }),
    commenting,
  }),
  '/authors': () => ({}),
  '/corrections': () => ({}),
  '/departments/[slug]': ({ department }) => ({ department: pick(department, 'slug') }),
  '/latest': () => ({}),
  '/not-found': () => ({}),
  '/offline': () => ({}),
  '/pages/[slug]': ({ page }) => ({ page: pick(page, 'id translations') }),
  '/subscribe': ({ offered, department, result }) => ({ offered, department, result }),
  '/tags/[tag]': ({ tag, editions }) => ({ tag, editions }),
  '/topics': () => ({}),
  '/users/[id]': ({ user }) => ({ user: pick(user, 'id') }),
  '/users/[id]/comments': ({ user }) => ({ user: pick(user, 'id') }),
} satisfies Partial<Record<PageRoute, (props: Props) => Props>>;
const always = 'language today wordKind missing';
/** The contact, the icons and so on are HTML. */
const ofSite = 'url name languages logo timeZone zoneName today';

/**
 * The props of a page that its document contains for hydration: without what the browser has as HTML, and without the words, which
 * are a script (components/document/DocumentHead.tsx).
 */
export function browserProps(page: string, props: Props): Props {
  const { pageProps } = props;
  if (!isProps(pageProps)) return props;
  const { _nextI18Next: _, ...others } = pageProps;
  const pickNeeded = needed[page];
  if (!pickNeeded) return { ...props, pageProps: others };
  const own = pageProps.missing ? pick(pageProps, 'navigation') : pickNeeded(pageProps);
  return { ...props, pageProps: { ...pick(pageProps, always), site: pick(pageProps.site, ofSite), ...own } };
}

/** The named properties, which are objects or lists of objects, each with these names only. */
function pickFromEach(value: unknown, properties: string, names: string): Props {
  const short = (one: unknown) => (isProps(one) ? pick(one, names) : one);
  const entries = Object.entries(pick(value, properties));
  return Object.fromEntries(entries.map(([name, one]) => [name, Array.isArray(one) ? one.map(short) : short(one)]));
}

function pick(value: unknown, names: string): Props {
  if (!isProps(value)) return {};
  return Object.fromEntries(names.split(' ').flatMap((name) => (name in value ? [[name, value[name]]] : [])));
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}

let cached: string | undefined;

/** The inline script that applies the reader's theme and text size, components/document/display.js. */
export function displayScript(): string {
  if (process.env.NODE_ENV === 'development') cached = undefined;
  cached ??= minify(readFileSync(join(projectRoot, 'components/document/display.js'), 'utf8'));
  return cached;
}

/** Removes comments of whole lines and indentation only. */
function minify(script: string): string {
  const lines = script.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n');
}
