import { ServerHead } from '#components/layout/ServerHead.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useSite } from '#lib/settings/client/SiteContext.tsx';

export function SiteIcons({ language }: { language: Language }) {
  const site = useSite();
  const icons = site?.icons;
  const home = paths.home(language).replace(/\/$/, '');
  return (
    <ServerHead>
      {() => (
        <>
          {icons ? (
            <link key="icon" rel="icon" href={icons.favicon.url} type="image/png" sizes="32x32" />
          ) : (
            <link key="icon" rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
          )}
          <link key="touch-icon" rel="apple-touch-icon" href={icons?.touch.url ?? '/icons/apple-touch-icon.png'} />
          <link key="manifest" rel="manifest" href={`${home}/manifest.webmanifest`} />
          <link
            key="search"
            rel="search"
            type="application/opensearchdescription+xml"
            title={site?.name}
            href={`${home}/opensearch.xml`}
          />
          <meta key="theme-light" name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
          <meta key="theme-dark" name="theme-color" media="(prefers-color-scheme: dark)" content="#171513" />
        </>
      )}
    </ServerHead>
  );
}
