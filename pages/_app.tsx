import { useEffect } from 'react';
import { MissingPage } from '#components/layout/MissingPage.tsx';
import { PageKind } from '#components/layout/PageKind.tsx';
import type { PageWithFrame } from '#components/layout/PageWithFrame.ts';
import { AuthProvider } from '#lib/accounts/client/AuthProvider.tsx';
import { loadAdvertising } from '#lib/platform/browser/loadAdvertising.ts';
import type { AppInput } from '#lib/platform/hydration/browser/AppInput.ts';
import { announceReady } from '#lib/platform/hydration/browser/pageReady.ts';
import { translatedApp } from '#lib/platform/i18n/browser/translatedApp.tsx';
import { asksForAmp, isAmpPage } from '#lib/platform/text/pageAt.ts';
import { SiteClock, withoutClock } from '#lib/settings/client/SiteClock.tsx';
import { SiteProvider } from '#lib/settings/client/SiteContext.tsx';
import type { MissingPageProps } from '#lib/settings/missingPageProps.ts';
import nextI18nextConfig from '../next-i18next.config.js';

type Props = AppInput & { Component: PageWithFrame };

function App({ Component, pageProps, router }: Props) {
  const { Frame } = Component;
  const { site = withoutClock, missing } = pageProps;
  // AMP documents have no script of ours: in the browser no page is one.
  const amp = typeof window === 'undefined' && !missing && isAmpPage(router.pathname, router.asPath);
  const page = missing ? <MissingPage {...(pageProps as MissingPageProps)} /> : <Component {...pageProps} />;

  useEffect(() => {
    if (!asksForAmp(router.asPath)) loadAdvertising();
  }, [router.asPath]);

  useEffect(announceReady, []);

  return (
    <AuthProvider>
      <SiteProvider value={pageProps.site ?? null}>
        <SiteClock value={site}>
          <PageKind value={amp}>{Frame ? <Frame {...pageProps}>{page}</Frame> : page}</PageKind>
        </SiteClock>
      </SiteProvider>
    </AuthProvider>
  );
}

export default translatedApp(App, nextI18nextConfig);
