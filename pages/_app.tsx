import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import nextI18nextConfig from '../next-i18next.config.js';

function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />;
}

export default appWithTranslation(App, nextI18nextConfig);
