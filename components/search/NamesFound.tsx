import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { FoundNames } from '#lib/domain/search.ts';
import { paths } from '#lib/format/paths.ts';
import { scriptOf } from '#lib/format/scriptOf.ts';
import { HighlightedText } from './HighlightedText.tsx';

type Props = { names: FoundNames; language: Language };

/** Authors, departments and topics with the words of the search in their names, in the order of the completions. */
export function NamesFound({ names: { people, departments, tags }, language }: Props) {
  const { t } = useTranslation();
  const groups = [
    { kind: 'people', links: people.map((one) => ({ ...one, href: paths.user(language, one.id) })) },
    { kind: 'departments', links: departments.map((one) => ({ ...one, href: paths.department(language, one.slug) })) },
    { kind: 'tags', links: tags.map((one) => ({ ...one, href: paths.tag(one.language, one.name) })) },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <dl className="search-names">
      {groups.map(({ kind, links }) => (
        <div key={kind}>
          <dt>{t(`search.completions.${kind}`)}</dt>
          {links.map(({ href, name, highlights }) => (
            <dd key={href} {...(scriptOf(name) === language ? {} : { lang: scriptOf(name), className: 'foreign' })}>
              <PageLink href={href}>
                <HighlightedText segments={highlights} />
              </PageLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
