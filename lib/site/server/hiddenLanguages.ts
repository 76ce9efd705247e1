import { formerQuery } from '#lib/articles/toFormerPath.ts';
import { type Language, languagePrefix, toLanguage } from '#lib/languages/language.ts';
import { siteTag } from '#lib/platform/cache/server/pageTags.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Render } from './pages/PageServer.ts';
import { unknownRoute } from './routeNames.ts';

/** Browsers ask again each time, because the language may be shown again; the site's own cache and a CDN are purged then. */
const caching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=604800';

/** The same in all languages, or without readers: Next's files, files for programs, pictures, and previews of what is not public yet. */
const ofNoLanguage =
  /^\/(_next|preview|site|share|sitemaps|\.well-known)\/|^\/(robots\.txt|ads\.txt|favicon\.ico|(news-)?sitemap\.xml)$/;

/** Opened by links in mails, in the language of the mail. The cache knows them without their token, which a redirect would lose. */
const ofMails = new Set([
  '/reset-password',
  '/verify-email',
  '/invitation',
  '/subscribe/confirm',
  '/unsubscribe',
  '/reply-mails',
]);

/** Their names differ between languages, so that the page itself knows where it is in another one. */
const named = new Set(['/articles/[slug]', '/pages/[slug]', '/tags/[tag]']);

/**
 * Redirects (302) from addresses in a language that is off: an article, a page or a tag to its translation, everything else, and what
 * has none, to the same address in the first language that is shown. There it is missing, unless that language has it.
 *
 * @param routeOf names a URL by its route; in development it knows no pages
 * @param withHeaders adds the headers of every answer
 */
export function withShownLanguages(
  render: Render,
  routeOf: (url: string) => string,
  withHeaders: (page: RenderedPage, url: string) => RenderedPage,
): Render {
  return async (url, reader) => {
    const { languages } = await siteSettings();
    const prefix = languagePrefix.exec(url)?.[1];
    const path = pathOf(url).replace(languagePrefix, '');
    const [first] = languages;
    const isShown = !first || languages.includes(toLanguage(prefix));
    if (isShown || ofNoLanguage.test(path) || ofMails.has(path)) return render(url, reader);
    const route = routeOf(url);
    // Addresses of the site's former system are in its default language, whether or not that is shown.
    if (named.has(route) || route === unknownRoute || formerQuery(url) !== null) {
      const page = await render(url, reader);
      if ([301, 302, 308].includes(page.status)) return page;
    }
    const headers = { location: addressIn(first, url), 'cache-control': caching, 'cache-tag': siteTag };
    return withHeaders({ status: 302, headers, body: Buffer.alloc(0) }, url);
  };
}

/** The address in another language. Page 3 of a list is another page there, and a comment is one of another article. */
export function addressIn(language: Language, url: string): string {
  // One slash only: browsers interpret two, or a backslash, as the start of another host.
  const path = pathOf(url)
    .replace(languagePrefix, '')
    .replace(/^[/\\]+/, '/');
  const query = new URLSearchParams(url.slice(pathOf(url).length));
  query.delete('page');
  query.delete('comment');
  query.delete('entry');
  const address = path.length > 1 ? paths.inLanguage(language, path) : paths.home(language);
  return query.size > 0 ? `${address}?${query}` : address;
}
