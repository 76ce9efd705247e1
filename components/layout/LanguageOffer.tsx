import { type ComponentType, useEffect, useState } from 'react';
import { rememberedLanguage } from '#lib/client/rememberedLanguage.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Alternate } from '#lib/domain/site.ts';

type Props = { language: Language; alternates: Alternate[] };

/**
 * Offers the language that the reader chose before, on pages in another one. Made in the browser alone, so that caches hold one
 * page for everybody; and loaded for those few whom it concerns.
 */
export function LanguageOffer(props: Props) {
  const { language } = props;
  const [Line, setLine] = useState<ComponentType<Props>>();

  useEffect(() => {
    const remembered = rememberedLanguage();
    if (remembered && remembered !== language)
      import('./LanguageOfferLine.tsx').then(
        (module) => setLine(() => module.LanguageOfferLine),
        // Without a connection there is nothing to offer.
        () => {},
      );
  }, [language]);

  return Line && <Line {...props} />;
}
