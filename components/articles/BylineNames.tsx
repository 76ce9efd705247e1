import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { BylineAuthor } from '#lib/articles/bylineSchema.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Person = Pick<BylineAuthor, 'id' | 'name'> & Partial<Pick<BylineAuthor, 'portraitUrl'>>;
type Props = {
  people: readonly Person[];
  language: Language;
  /** To the pages of people with an account, with their portraits. */
  linked?: boolean;
};

/** Names as the language lists them: "Anna Petrova, Aram Sargsyan and Lilit Hakobyan". */
export function BylineNames({ people, language, linked = false }: Props) {
  const { t } = useTranslation();
  const last = people.length - 1;
  return people.map((person, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name
    <Fragment key={place}>
      {place > 0 && t(place === last ? 'article.names.last' : 'article.names.next')}
      {linked ? <LinkedName {...{ person, language }} /> : <PersonName name={person.name} language={language} />}
    </Fragment>
  ));
}

function LinkedName({ person: { id, name, portraitUrl = null }, language }: { person: Person; language: Language }) {
  const shown = (
    <>
      <Portrait url={portraitUrl} size={48} />
      <PersonName name={name} language={language} />
    </>
  );
  if (id === null) return <span className="byline-name">{shown}</span>;
  return (
    <PageLink href={paths.user(language, id)} rel="author" className="byline-name">
      {shown}
    </PageLink>
  );
}
