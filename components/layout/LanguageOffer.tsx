import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { Sign } from '#components/ui/Sign.tsx';
import { dismissLanguageOffer, languageToOffer } from '#lib/client/languageOffer.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Alternate } from '#lib/domain/site.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { language: Language; alternates: Alternate[] };

/**
 * One line that leads to the language that the reader chose before: to this page's translation, or else to that language's front
 * page. Made in the browser alone, so that caches hold one page for everybody.
 */
export function LanguageOffer({ language, alternates }: Props) {
  const { t } = useTranslation();
  const [offered, setOffered] = useState<Language | null>(null);

  useEffect(() => setOffered(languageToOffer(language)), [language]);
  if (!offered) return null;

  const translation = alternates.find((edition) => edition.language === offered);
  const dismiss = () => {
    dismissLanguageOffer();
    setOffered(null);
  };
  return (
    <aside className="language-offer" lang={offered} aria-label={t(`languageOffer.${offered}.continue`)}>
      <a href={translation?.path ?? paths.home(offered)} hrefLang={offered}>
        {t(`languageOffer.${offered}.continue`)}
      </a>
      <button type="button" aria-label={t(`languageOffer.${offered}.dismiss`)} onClick={dismiss}>
        <Sign of="close" />
      </button>
    </aside>
  );
}
