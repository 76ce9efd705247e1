import { languages } from '#lib/languages/language.ts';
import { rememberLanguage } from '#lib/platform/browser/browser/rememberLanguage.ts';

/** Stores the language that the reader chooses in the language switch. */
export function connectLanguageSwitch(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a') : null;
    const chosen = languages.find((language) => language === link?.hreflang);
    if (chosen) rememberLanguage(chosen);
  });
}
