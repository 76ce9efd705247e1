import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import type { ArticleContent } from '#lib/domain/article.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { BylineNames } from './BylineNames.tsx';

export function Byline({ article }: { article: Omit<ArticleContent, 'body'> }) {
  const { t } = useTranslation();
  const { language, authors, publishedAt, updatedNote } = article;
  const writers = authors.filter(({ role }) => role === 'text');
  return (
    <div className="byline">
      {writers.length > 0 && (
        <p>
          <span className="hidden">{t('article.author', { count: writers.length })} </span>
          <BylineNames people={writers} language={language} linked />
        </p>
      )}
      {(['photo', 'translation'] as const).map((role) => {
        const people = authors.filter((person) => person.role === role);
        return (
          people.length > 0 && (
            <p key={role} className="byline-role">
              {t(`article.by.${role}`, { count: people.length })}{' '}
              <BylineNames people={people.map(({ id, name }) => ({ id, name }))} language={language} linked />
            </p>
          )
        );
      })}
      <p>
        <RelativeTime iso={publishedAt ?? article.createdAt} language={language} style="named" />
      </p>
      {updatedNote && (
        <p className="updated-note">
          {t('article.updated')} <RelativeTime iso={updatedNote.at} language={language} style="minute" />
          <span>{bindShortWords(updatedNote.text, language)}</span>
        </p>
      )}
      <p>{t('article.readingTime', { count: article.readingMinutes })}</p>
    </div>
  );
}
