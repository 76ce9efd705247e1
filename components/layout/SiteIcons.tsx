import Head from 'next/head';

export function SiteIcons() {
  return (
    <Head>
      <link key="icon" rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
      <link key="touch-icon" rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
      <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#171513" />
    </Head>
  );
}
