import { type ComponentType, useEffect, useState } from 'react';
import { rememberedLanguage } from '#lib/platform/browser/browser/rememberedLanguage.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Alternate } from '#lib/settings/site.ts';

type Props = { language: Language; alternates: Alternate[] };

/**
 * Offers the language that the reader chose earlier, on pages in another one. Rendered in the browser only, so that one
 * cached page serves everyone; loaded only for readers whom it concerns.
 */
export function LanguageOffer(props: Props) {
  const { language } = props;
  const [Line, setLine] = useState<ComponentType<Props>>();

  useEffect(() => {
    const remembered = rememberedLanguage();
    if (remembered && remembered !== language)
      import('./LanguageOfferLine.tsx').then(
        (module) => setLine(() => module.LanguageOfferLine),
        // Offline there is nothing to offer.
        () => {},
      );
  }, [language]);

  return Line && <Line {...props} />;
}
