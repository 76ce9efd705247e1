import { useTranslation } from 'next-i18next/pages';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Alternate } from '#lib/settings/site.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { pageRules } from '#lib/languages/page.ts';

type Props = { language: Language; alternates: Alternate[] };

/** Links to this page or else the front page in another language, which the reader script remembers. */
export function LanguageSwitch({ language, alternates }: Props) {
  const { t } = useTranslation();
  const pathTo = (other: Language) =>
    alternates.find((edition) => edition.language === other)?.path ?? paths.home(other);

  return (
    <nav className="languages" aria-label={t('nav.languages')}>
      <ul>
        {languages.map((other) => (
          <li key={other} lang={other}>
            {other === language ? (
              <span aria-current="true">{pageRules[other].name}</span>
            ) : (
              <a href={pathTo(other)} hrefLang={other}>
                {pageRules[other].name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
