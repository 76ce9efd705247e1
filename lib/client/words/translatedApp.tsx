import { createInstance } from 'i18next';
import type { AppProps } from 'next/app';
import type { SSRConfig, UserConfig } from 'next-i18next/pages';
import { type ComponentType, createContext, useContext } from 'react';
import { defaultLanguage, type Language, toLanguage } from '#lib/domain/language.ts';
import { interpolation, sentenceNumbers } from '#lib/format/sentenceNumbers.ts';

type Words = NonNullable<SSRConfig['_nextI18Next']>;

/** What components use of next-i18next's hook. */
type Translation = { t: (key: string, values?: Record<string, unknown>) => string; i18n: { language: Language } };

export const TranslationContext = createContext<Translation>({ t: (key) => key, i18n: { language: defaultLanguage } });

/**
 * Replaces next-i18next's `appWithTranslation`, which creates an i18next instance at each render: on the server that took a sixth of
 * an article page's time. Here all pages with the same texts share one instance.
 */
export function translatedApp(App: ComponentType<AppProps>, config: UserConfig): ComponentType<AppProps> {
  const translations = new WeakMap<object, Translation>();
  return function TranslatedApp(props: AppProps) {
    const words: Words | undefined = props.pageProps._nextI18Next;
    if (!words) return <App {...props} />;
    const translation = translations.get(words) ?? translationOf(words, config);
    translations.set(words, translation);
    return (
      <TranslationContext value={translation}>
        <App {...props} />
      </TranslationContext>
    );
  };
}

/**
 * next.config.js puts this file in place of next-i18next on the server: its hook, which can load texts and change the language, took
 * as long in each of a page's thirty components as rendering one.
 */
export function useTranslation(): Translation {
  return useContext(TranslationContext);
}

function translationOf(
  { initialLocale, initialI18nStore, ns }: Words,
  { i18n: _, ...options }: UserConfig,
): Translation {
  const instance = createInstance().use(sentenceNumbers);
  instance.init({
    ...options,
    lng: initialLocale,
    ns,
    resources: initialI18nStore,
    interpolation,
    initAsync: false,
  });
  // Most texts have no values: of them each page would get the same.
  const known = new Map<string, string>();
  return {
    i18n: { language: toLanguage(initialLocale) },
    t: (key, values) => {
      if (values) return instance.t(key, values);
      const text = known.get(key) ?? instance.t(key);
      known.set(key, text);
      return text;
    },
  };
}
