import { createInstance, type i18n } from 'i18next';
import type { SSRConfig, UserConfig } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppInput } from '#lib/platform/hydration/browser/AppInput.ts';
import { interpolation, sentenceNumbers } from '#lib/platform/text/sentenceNumbers.ts';

type Words = NonNullable<SSRConfig['_nextI18Next']>;

/**
 * Replaces next-i18next's `appWithTranslation`, which creates an i18next instance at each render: on the server that
 * took a sixth of an article page's time. Here all pages with the same texts share one instance.
 */
export function translatedApp(App: ComponentType<AppInput>, config: UserConfig): ComponentType<AppInput> {
  const instances = new WeakMap<object, i18n>();
  return function TranslatedApp(props: AppInput) {
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
  const instance = createInstance().use(sentenceNumbers);
  instance.init({
    ...options,
    lng: initialLocale,
    ns,
    resources: initialI18nStore,
    interpolation,
    initAsync: false,
  });
  return instance;
}
