import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { BylineAuthor } from '#lib/articles/bylineSchema.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import type { AuthorNote } from '#lib/users/authorNote.ts';

type Props = { authors: BylineAuthor[]; notes: AuthorNote[]; language: Language };

/** The writers with an account, at the end of their text; each with a portrait, who they are, and a link to their other articles. */
export function AuthorBox({ authors, notes, language }: Props) {
  const { t } = useTranslation();
  const writers = authors.filter(({ id, role }) => id !== null && role === 'text');
  if (writers.length === 0) return null;

  return (
    <ul className="author-box" aria-label={t('article.author', { count: writers.length })}>
      {writers.map(({ id, name, portraitUrl }) => {
        const { jobTitle = '', bio = '' } = notes.find((note) => note.id === id) ?? {};
        return (
          <li key={id}>
            <Portrait url={portraitUrl} size={64} />
            <div>
              <p>
                <strong>
                  <PersonName name={name} language={language} />
                </strong>
                {jobTitle}
              </p>
              {bio && (
                <p className="author-bio" lang={scriptOf(bio)}>
                  {bindShortWords(bio, scriptOf(bio))}
                </p>
              )}
              <PageLink href={paths.user(language, id ?? '')}>{t('article.moreByAuthor')}</PageLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
