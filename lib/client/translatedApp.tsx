import { createInstance, type i18n } from 'i18next';
import type { AppProps } from 'next/app';
import { appWithTranslation, type SSRConfig, type UserConfig } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';

type Words = NonNullable<SSRConfig['_nextI18Next']>;

/**
 * next-i18next's `appWithTranslation`. It makes an i18next instance at each render, which in the browser is once; on the server
 * it took a sixth of an article page's time, so there one instance serves all pages that have the same words.
 */
export function translatedApp(App: ComponentType<AppProps>, config: UserConfig): ComponentType<AppProps> {
  if (typeof window !== 'undefined') return appWithTranslation(App, config);

  const instances = new WeakMap<object, i18n>();
  return function TranslatedApp(props: AppProps) {
    const words: Words | undefined = props.pageProps._nextI18Next;
    if (!words) return <App {...props} />;
    const instance = instances.get(words) ?? instanceOf(words, config);
    instances.set(words, instance);
    return (
      <I18nextProvider i18n={instance}>
        <App {...props} />
      </I18nextProvider>
    );
  };
}

function instanceOf({ initialLocale, initialI18nStore, ns }: Words, { i18n: _, ...options }: UserConfig): i18n {
  const instance = createInstance();
  instance.init({
    ...options,
    lng: initialLocale,
    ns,
    resources: initialI18nStore,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
