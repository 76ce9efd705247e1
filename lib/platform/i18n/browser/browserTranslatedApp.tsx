import type { SSRConfig } from 'next-i18next/pages';
import { type ComponentType, createContext, useContext, useMemo } from 'react';
import { defaultLanguage, type Language, toLanguage } from '#lib/languages/language.ts';
import type { AppInput } from '#lib/platform/hydration/browser/AppInput.ts';
import { translator, type Words } from './translator.ts';

// In the browser, next.config.js puts this file in place of translatedApp.tsx and of next-i18next: i18next and its React binding are
// 30 KB compressed, of which pages use what translator.ts does. On the server, and in tests, i18next translates.

type WordsProps = NonNullable<SSRConfig['_nextI18Next']>;

declare global {
  /** Set by the script of the words, which the document loads before the page's code. */
  var vestnikWords: WordsProps | undefined;
}

/** What components use of next-i18next's hook. */
type Translation = { t: ReturnType<typeof translator>; i18n: { language: Language } };

const TranslationContext = createContext<Translation>({ t: (key) => key, i18n: { language: defaultLanguage } });

export function translatedApp(App: ComponentType<AppInput>): ComponentType<AppInput> {
  return function TranslatedApp(props: AppInput) {
    // With the props after client-side navigation.
    const words: WordsProps | undefined = props.pageProps._nextI18Next ?? globalThis.vestnikWords;
    const translation = useMemo(() => translationOf(words), [words]);
    return (
      <TranslationContext value={translation}>
        <App {...props} />
      </TranslationContext>
    );
  };
}

export function useTranslation(): Translation {
  return useContext(TranslationContext);
}

function translationOf(words: WordsProps | undefined): Translation {
  const language = toLanguage(words?.initialLocale);
  const common: Words = words?.initialI18nStore?.[language]?.common ?? {};
  return { t: translator(common, language), i18n: { language } };
}
