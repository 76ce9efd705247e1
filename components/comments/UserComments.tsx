import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import type { UserCommentList } from '#lib/comments/userComment.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { list: UserCommentList; language: Language; label: string; pathOf: (page: number) => string };

/** One page of a user's comments, each with its article. */
export function UserComments({ list, language, label, pathOf }: Props) {
  if (list.comments.length === 0) return null;

  return (
    <section className="user-comments" aria-label={label}>
      <ol>
        {list.comments.map(({ id, body, createdAt, article }) => (
          <li key={id} className="comment">
            <header>
              <span lang={article.language}>
                <PageLink href={paths.article(article.language, article.slug)}>
                  {bindShortWords(article.title, article.language)}
                </PageLink>
              </span>
              <PageLink href={paths.comment(article.language, article.slug, id)} rel="nofollow">
                <RelativeTime iso={createdAt} language={language} />
              </PageLink>
            </header>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <Pagination page={list.page} lastPage={list.lastPage} hasMore={!list.totalIsExact} pathOf={pathOf} />
    </section>
  );
}
