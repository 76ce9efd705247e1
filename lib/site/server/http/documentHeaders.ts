import { type BuiltInlines, readBuiltInlines } from './builtInlines.ts';
import type { InlineSources } from './contentPolicy.ts';
import { pageHeaders } from './contentPolicy.ts';
import { playerSources } from '#lib/players/server/playerSources.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { dataHeaders, sharedDataHeaders } from '#lib/platform/http/server/securityHeaders.ts';

/** Feeds, and the pictures of the site, which mails and AMP caches load. */
const shared = /^(application\/(rss\+xml|atom\+xml|feed\+json)|image\/)/;
const inDevelopment: InlineSources = { scripts: [], styles: [], development: true };

/**
 * Adds the security headers to rendered pages.
 *
 * @param build folder of the build; null in development, which has none
 */
export function documentHeaders(build: string | null): (page: RenderedPage, url: string) => RenderedPage {
  let built: BuiltInlines | undefined;

  function inlinesOf(body: Buffer): InlineSources {
    if (build === null) return inDevelopment;
    // Read with the first page, because a process without pages has no build.
    built ??= readBuiltInlines(build);
    const { scriptSource, styleSource } = built;
    return {
      scripts: inlineTexts(body, 'script').flatMap((text) => scriptSource(text) ?? []),
      styles: inlineTexts(body, 'style').flatMap((text) => styleSource(text) ?? []),
    };
  }

  return (page, url) => {
    const type = page.headers['content-type'] ?? '';
    const added = type.startsWith('text/html')
      ? pageHeaders(url, page.status, inlinesOf(page.body), playerSources(page.body))
      : shared.test(type)
        ? sharedDataHeaders
        : dataHeaders;
    // Lower case as in the page's headers, so that those take precedence and none is sent twice.
    const defaults = Object.fromEntries(Object.entries(added).map(([name, value]) => [name.toLowerCase(), value]));
    return { ...page, headers: { ...defaults, ...page.headers } };
  };
}

/**
 * The contents of script or style elements without attributes, only to select those that the build knows. Searches the bytes: pages
 * are long and have one or two of them.
 */
function inlineTexts(body: Buffer, tag: string): string[] {
  const [start, end] = [`<${tag}>`, `</${tag}>`];
  const texts: string[] = [];
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at + start.length))
    texts.push(body.toString('utf8', at + start.length, body.indexOf(end, at)));
  return texts;
}
