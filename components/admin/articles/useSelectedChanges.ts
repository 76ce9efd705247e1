import { useState } from 'react';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import { type ArticleAction, useArticleChanges } from './useArticleChanges.ts';

type Row = Pick<AdminArticle, 'id' | 'title' | 'language' | 'status' | 'scheduledFor'>;
type Address<Filters> = { alter: (changed: Partial<Filters>) => void; clear: () => void };

const none: ReadonlySet<string> = new Set();

/** The selected rows of a list of articles or pages, and the change to confirm. Other filters show other rows, and deselect all. */
export function useSelectedChanges<Article extends Row, Filters>(
  kind: ArticleKind,
  rows: Article[] | undefined,
  address: Address<Filters>,
) {
  const [selected, select] = useState(none);
  const [asked, setAsked] = useState<{ action: ArticleAction; articles: Article[] } | null>(null);
  const { change, duplicate, showFailure } = useArticleChanges(kind);
  const run = (action: ArticleAction, articles: Article[]) => change(action, articles).then(() => select(none));

  function ask(action: ArticleAction, articles: Article[]) {
    if (action === 'restore') run(action, articles).catch(showFailure);
    else setAsked({ action, articles });
  }

  const onConfirm = () => (asked ? run(asked.action, asked.articles) : Promise.resolve());
  const deselect = () => select(none);
  return {
    selection: { selected, onSelect: select },
    chosen: rows?.filter(({ id }) => selected.has(id)) ?? [],
    deselect,
    alter(changed: Partial<Filters>) {
      deselect();
      address.alter(changed);
    },
    clear() {
      deselect();
      address.clear();
    },
    ask,
    duplicate,
    confirming: asked && { ...asked, kind, onConfirm, onClose: () => setAsked(null) },
  };
}
