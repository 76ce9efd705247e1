import { useEffect, useState } from 'react';
import { Sign } from '#components/ui/Sign.tsx';
import { dismissLanguageOffer, languageToOffer } from '#lib/client/languageOffer.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Alternate } from '#lib/domain/site.ts';
import { languageOffers } from '#lib/format/languageOffers.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { language: Language; alternates: Alternate[] };

/**
 * One line that leads to the language that the reader chose before: to this page's translation, or else to that language's front
 * page. Made in the browser alone, so that caches hold one page for everybody.
 */
export function LanguageOffer({ language, alternates }: Props) {
  const [offered, setOffered] = useState<Language | null>(null);

  useEffect(() => setOffered(languageToOffer(language)), [language]);
  if (!offered) return null;

  const words = languageOffers[offered];
  const translation = alternates.find((edition) => edition.language === offered);
  const dismiss = () => {
    dismissLanguageOffer();
    setOffered(null);
  };
  return (
    <aside className="language-offer" lang={offered} aria-label={words.accept}>
      <a href={translation?.path ?? paths.home(offered)} hrefLang={offered}>
        {words.accept}
      </a>
      <button type="button" aria-label={words.dismiss} onClick={dismiss}>
        <Sign of="close" />
      </button>
    </aside>
  );
}
