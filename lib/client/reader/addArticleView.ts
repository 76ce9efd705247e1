import { incrementViewCount } from '../api/articles.ts';

/** Counts one view of the article that the page shows. Errors are not shown to the reader. */
export function addArticleView(): void {
  const id = document.querySelector<HTMLElement>('[data-counted-article]')?.dataset.countedArticle;
  if (id) incrementViewCount(id).catch(() => {});
}
