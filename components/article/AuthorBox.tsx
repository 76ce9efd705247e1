import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { BylineAuthor } from '#lib/domain/bylineSchema.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

/** The writers with an account, at the end of their text; each with a portrait, and a link to their other articles. */
export function AuthorBox({ authors, language }: { authors: BylineAuthor[]; language: Language }) {
  const { t } = useTranslation();
  const writers = authors.filter(({ id, role }) => id !== null && role === 'text');
  if (writers.length === 0) return null;

  return (
    <ul className="author-box" aria-label={t('article.author', { count: writers.length })}>
      {writers.map(({ id, name, portraitUrl }) => (
        <li key={id}>
          <Portrait url={portraitUrl} size={64} />
          <p>
            <strong>
              <PersonName name={name} language={language} />
            </strong>
            <PageLink href={paths.user(language, id ?? '')}>{t('article.moreByAuthor')}</PageLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
