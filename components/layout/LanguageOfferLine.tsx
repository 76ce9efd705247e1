import { X } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import type { Language } from '#lib/languages/language.ts';
import { rareRules } from '#lib/languages/rare.ts';
import { dismissLanguageOffer, languageToOffer } from '#lib/platform/browser/languageOffer.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import type { Alternate } from '#lib/settings/site.ts';

type Props = { language: Language; alternates: Alternate[] };

/** One line that links to the page's translation or else to the language's front page. Rendered in the browser only. */
export function LanguageOfferLine({ language, alternates }: Props) {
  const shown = useShownLanguages();
  const [offered, setOffered] = useState(() => languageToOffer(language, shown));
  if (!offered) return null;

  const words = rareRules[offered].offer;
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
        <Icon of={X} />
      </button>
    </aside>
  );
}
