import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { Article } from '#lib/domain/article.ts';
import { paths } from '#lib/format/paths.ts';
import { wasUpdated } from '#lib/format/wasUpdated.ts';

export function Byline({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { language, author, publishedAt, updatedAt } = article;
  return (
    <div className="byline">
      <p>
        <span className="hidden">{t('article.author')} </span>
        <PageLink href={paths.user(language, author.id)} rel="author" className="byline-name">
          <Portrait url={author.portraitUrl} size={48} />
          <PersonName name={author.name} language={language} />
        </PageLink>
      </p>
      <p>
        <RelativeTime iso={publishedAt ?? article.createdAt} language={language} style="named" />
      </p>
      {wasUpdated(article) && (
        <p>
          {t('article.updated')} <RelativeTime iso={updatedAt} language={language} style="minute" />
        </p>
      )}
      <p>{t('article.readingTime', { count: article.readingMinutes })}</p>
    </div>
  );
}
