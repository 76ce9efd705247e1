import type { AppProps } from 'next/app';
import type { SSRConfig } from 'next-i18next/pages';
import { type ComponentType, createContext, useContext, useMemo } from 'react';
import { toLanguage } from '#lib/domain/language.ts';
import { translator, type Words } from './translator.ts';

// In the browser, next.config.js puts this file in place of translatedApp.tsx and of next-i18next: i18next and its React binding are
// 30 KB compressed, of which pages use what translator.ts does. On the server, and in tests, i18next translates.

type WordsProps = NonNullable<SSRConfig['_nextI18Next']>;

declare global {
  /** Set by the script of the words, which the document loads before the page's code. */
  var vestnikWords: WordsProps | undefined;
}

const TranslationContext = createContext<ReturnType<typeof translator>>((key) => key);

export function translatedApp(App: ComponentType<AppProps>): ComponentType<AppProps> {
  return function TranslatedApp(props: AppProps) {
    // With the props after client-side navigation.
    const words: WordsProps | undefined = props.pageProps._nextI18Next ?? globalThis.vestnikWords;
    const translate = useMemo(() => translatorOf(words), [words]);
    return (
      <TranslationContext value={translate}>
        <App {...props} />
      </TranslationContext>
    );
  };
}

/** Of next-i18next's hook the part that components use. */
export function useTranslation() {
  return { t: useContext(TranslationContext) };
}

function translatorOf(words: WordsProps | undefined) {
  const language = toLanguage(words?.initialLocale);
  const common: Words = words?.initialI18nStore?.[language]?.common ?? {};
  return translator(common, language);
}
