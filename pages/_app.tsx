import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import { PageKind } from '#components/layout/PageKind.tsx';
import { loadAdvertising } from '#lib/client/ads/loadAdvertising.ts';
import { AuthProvider } from '#lib/client/auth/AuthProvider.tsx';
import { translatedApp } from '#lib/client/translatedApp.tsx';
import { isAmpPath } from '#lib/format/isAmpPath.ts';
import nextI18nextConfig from '../next-i18next.config.js';

function App({ Component, pageProps, router }: AppProps) {
  const amp = isAmpPath(router.asPath);

  useEffect(() => {
    if (!amp) loadAdvertising();
  }, [amp]);

  return (
    <AuthProvider>
      <PageKind value={amp}>
        <Component {...pageProps} />
      </PageKind>
    </AuthProvider>
  );
}

export default translatedApp(App, nextI18nextConfig);
