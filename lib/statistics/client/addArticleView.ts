import { incrementViewCount } from '#lib/articles/client/articles.ts';

/** Chromium's, not in TypeScript's types yet. */
type PrerenderedDocument = Document & { prerendering?: boolean };

/**
 * Counts one view of the article that the page shows, once somebody can see it: not while it is prerendered or in a tab that
 * was never looked at. Errors are not shown to the reader.
 */
export function addArticleView(): void {
  const id = document.querySelector<HTMLElement>('[data-counted-article]')?.dataset.countedArticle;
  if (!id) return;
  const seen = new AbortController();
  const count = () => {
    if (document.visibilityState !== 'visible' || (document as PrerenderedDocument).prerendering) return;
    seen.abort();
    incrementViewCount(id).catch(() => {});
  };
  for (const event of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(event, count, { signal: seen.signal });
  count();
}
