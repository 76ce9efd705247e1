import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Article } from '#lib/articles/article.ts';
import type { Commenting } from '#lib/comments/commenting.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { article: Pick<Article, 'language' | 'slug'>; commenting: Commenting };

/** Shown in place of the form: why the reader can't comment. */
export function CommentingNotice({ article, commenting }: Props) {
  const { t } = useTranslation();
  if (commenting !== 'users') return <p className="comments-closed">{t(`comments.${commenting}`)}</p>;

  const { language, slug } = article;
  const next = `${paths.article(language, slug)}#comments`;
  return (
    <p className="comments-closed">
      {t('comments.forUsers')} <PageLink href={paths.login(language, next)}>{t('account.signIn')}</PageLink>
      {' · '}
      <PageLink href={paths.register(language, next)}>{t('account.register')}</PageLink>
    </p>
  );
}
