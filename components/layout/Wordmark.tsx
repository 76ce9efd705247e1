import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { SitePicture } from '#lib/media/sitePicture.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useSite } from '#lib/settings/client/SiteContext.tsx';

/** The link to the front page: the site's logo, else its name. */
export function Wordmark({ language, current }: { language: Language; current?: 'page' | undefined }) {
  const { t } = useTranslation();
  const site = useSite();
  const name = site?.name ?? t('site.name');
  const { light, dark } = site?.logo ?? {};
  return (
    <PageLink href={paths.home(language)} current={current}>
      {light ? <Logo picture={light} name={name} scheme={dark ? 'light' : undefined} /> : name}
      {light && dark && <Logo picture={dark} name={name} scheme="dark" />}
    </PageLink>
  );
}

/** Lazy, so that of two logos only that of the reader's color scheme is loaded. Not <picture>: AMP does not allow it. */
function Logo({ picture, name, scheme }: { picture: SitePicture; name: string; scheme: 'light' | 'dark' | undefined }) {
  const { url, width, height } = picture;
  return (
    // biome-ignore lint/performance/noImgElement: resized already
    <img src={url} alt={name} width={width} height={height} loading="lazy" className={scheme && `for-${scheme}`} />
  );
}
