import type { Render } from '../cache/PageServer.ts';
import type { RenderedPage } from '../http/renderPage.ts';
import { asVisitor } from '../services/Caller.ts';
import { findFormerAddress } from '../services/reading/findFormerAddress.ts';

/** A day, and gone with the next import. */
const caching = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=60, stale-if-error=604800';

/** Renders as before, but answers 301 where the former site had a page and this one has none. */
export function withFormerAddresses(render: Render): Render {
  return async (url, from) => {
    const page = await render(url, from);
    if (!isMissing(page, url)) return page;
    const target = await findFormerAddress(asVisitor(), url);
    return target === null ? page : moved(page, target);
  };
}

/** Next sends an address with a slash at its end to the one without, whether that is there or not. */
function isMissing({ status, headers }: RenderedPage, url: string): boolean {
  if (url.startsWith('/_next/')) return false;
  const path = url.split('?', 1)[0] ?? '';
  return (
    status === 404 || (status === 308 && path.endsWith('/') && headers.location?.split('?', 1)[0] === path.slice(0, -1))
  );
}

function moved({ headers }: RenderedPage, location: string): RenderedPage {
  const { 'content-type': _, refresh: __, ...others } = headers;
  return {
    status: 301,
    headers: { ...others, location, 'cache-control': caching, 'cache-tag': 'redirects' },
    body: Buffer.alloc(0),
  };
}
