import { useTranslation } from 'next-i18next/pages';
import type { ArticleKind, Translation } from '#lib/articles/article.ts';
import { pageRules } from '#lib/languages/page.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { kind?: ArticleKind; translations: Translation[] };

export function Editions({ kind = 'article', translations }: Props) {
  const { t } = useTranslation();
  if (translations.length === 0) return null;

  return (
    <div className="editions">
      <p id="editions">{t('article.editions')}</p>
      <ul aria-labelledby="editions">
        {translations.map(({ language, slug }) => (
          <li key={language}>
            <a href={paths.content(kind, language, slug)} lang={language} hrefLang={language}>
              {pageRules[language].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
