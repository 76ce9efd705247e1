import type { AppProps } from 'next/app';

/** What the application needs of Next's props. Of the router it reads the page's address only, for which readers' pages need no router. */
export type AppInput = Pick<AppProps, 'Component' | 'pageProps'> & {
  router: Pick<AppProps['router'], 'pathname' | 'asPath'>;
};
