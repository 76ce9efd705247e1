import { type BuiltInlines, readBuiltInlines } from './builtInlines.ts';
import type { InlineSources } from './contentPolicy.ts';
import type { RenderedPage } from './renderPage.ts';
import { dataHeaders, pageHeaders, sharedDataHeaders } from './securityHeaders.ts';

const feed = /^application\/(rss\+xml|atom\+xml|feed\+json)/;
const inDevelopment: InlineSources = { scripts: [], styles: [], development: true };

/**
 * Adds the security headers to rendered pages.
 *
 * @param root of the build; null in development, which has none
 */
export function documentHeaders(root: string | null): (page: RenderedPage, url: string) => RenderedPage {
  let built: BuiltInlines | undefined;

  function inlinesOf(body: Buffer): InlineSources {
    if (root === null) return inDevelopment;
    // At the first page, because a process without pages has no build.
    built ??= readBuiltInlines(root);
    const { scriptSource, styleSources } = built;
    const scripts = inlineScripts(body).flatMap((text) => scriptSource(text) ?? []);
    return { scripts, styles: styleSources };
  }

  return (page, url) => {
    const type = page.headers['content-type'] ?? '';
    const added = type.startsWith('text/html')
      ? pageHeaders(url, page.status, inlinesOf(page.body))
      : feed.test(type)
        ? sharedDataHeaders
        : dataHeaders;
    // In the page's form of names, so that what it says of itself stands and is not said twice.
    const usual = Object.fromEntries(Object.entries(added).map(([name, value]) => [name.toLowerCase(), value]));
    return { ...page, headers: { ...usual, ...page.headers } };
  };
}

/**
 * The texts of the script elements without attributes: only to choose among the build's own which of them this page has. Looked
 * for among the bytes: a page is long, and has one or two.
 */
function inlineScripts(body: Buffer): string[] {
  const texts: string[] = [];
  for (let start = body.indexOf('<script>'); start >= 0; start = body.indexOf('<script>', start + 8)) {
    texts.push(body.toString('utf8', start + 8, body.indexOf('</script>', start)));
  }
  return texts;
}
