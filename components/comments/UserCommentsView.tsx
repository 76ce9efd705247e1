import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { UserCommentList } from '#lib/comments/userComment.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { PublicUser } from '#lib/users/user.ts';
import { UserComments } from './UserComments.tsx';

type Props = { user: PublicUser; comments: UserCommentList; language: Language };

/** The comments of a user, who may also write articles. */
export function UserCommentsView({ user, comments, language }: Props) {
  const { t } = useTranslation();
  const crumbs = [
    { name: t('nav.home'), path: paths.home(language) },
    { name: user.name, path: paths.user(language, user.id) },
  ];
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={crumbs} />
        <h1>{t('user.comments', { name: user.name })}</h1>
        {comments.page > 1 && (
          <p className="page-meta">{t('list.pageOf', { page: comments.page, last: comments.lastPage })}</p>
        )}
      </header>
      {comments.total === 0 && <EmptyState large>{t('user.empty')}</EmptyState>}
      <UserComments
        list={comments}
        language={language}
        label={t('comments.title')}
        pathOf={(page) => paths.userComments(language, user.id, page)}
      />
    </>
  );
}
