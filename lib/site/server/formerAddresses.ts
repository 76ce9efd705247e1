import { findFormerAddress } from '#lib/articles/server/findFormerAddress.ts';
import { formerQuery } from '#lib/articles/toFormerPath.ts';
import { languagePrefix } from '#lib/languages/language.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { redirectsTag } from '#lib/platform/cache/server/pageTags.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { Lane } from '#lib/platform/load/server/Lane.ts';
import type { Render } from './pages/PageServer.ts';

/** A day; the next import purges it. */
const caching = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800';

/** Adds redirects (301) from pages of the former site that this one does not have. */
export function withFormerAddresses(render: Render): Render {
  const lane = new Lane();
  return async (url, reader) => {
    // The front page ignores the query, so the page is asked for at an address that has none.
    const isFront = formerQuery(url) !== null && pathOf(url).replace(languagePrefix, '').length <= 1;
    const page = await render(isFront ? '/index.php' : url, reader);
    if (!isMissing(page, url)) return page;
    const target = await lane.run(() => findFormerAddress(asVisitor(), url));
    if (target !== null) return redirect(page, target);
    return isFront ? { ...redirect(page, pathOf(url).replace(/(?<=.)\/$/, '')), status: 302 } : page;
  };
}

/** Next redirects a URL with a trailing slash to the one without, whether or not that exists. */
function isMissing({ status, headers }: RenderedPage, url: string): boolean {
  if (url.startsWith('/_next/')) return false;
  const path = pathOf(url);
  return (
    status === 404 || (status === 308 && path.endsWith('/') && pathOf(headers.location ?? '') === path.slice(0, -1))
  );
}

function redirect({ headers }: RenderedPage, location: string): RenderedPage {
  const { 'content-type': _, refresh: __, ...others } = headers;
  return {
    status: 301,
    headers: { ...others, location, 'cache-control': caching, 'cache-tag': redirectsTag },
    body: Buffer.alloc(0),
  };
}
