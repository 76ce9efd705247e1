import { type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { SiteClock, withoutClock } from '#lib/client/SiteClock.tsx';
import { SiteProvider, useSite } from '#lib/client/SiteContext.tsx';
import type { Site } from '#lib/domain/site.ts';
import { PageKind, useAmp } from './PageKind.tsx';

type Props = {
  id: string;
  /** What it is made of besides the words, the site and the kind of page: an object that is another one after a change. */
  of: object;
  /** What else it depends on: one of a few values. */
  variant: string;
  children: () => ReactNode;
};

type Rendered = { site: Site | null; texts: Map<string, string> };

/** By the words of a page, which are others in each language, and by what a part is made of. */
const rendered = new WeakMap<object, WeakMap<object, Rendered>>();

/** The server's side of a `ServerHtml` that many pages share: rendered once for all pages that get the same objects. */
export function SharedHtml({ id, of, variant, children }: Props) {
  // One for all pages with the same words (lib/client/words/translatedApp.tsx).
  const i18n = useContext(I18nContext)?.i18n;
  const site = useSite();
  const amp = useAmp();

  // A page without words, such as an error of Next.
  if (!i18n)
    return (
      <div id={id} data-server-html="">
        {children()}
      </div>
    );
  const parts = rendered.get(i18n) ?? new WeakMap<object, Rendered>();
  rendered.set(i18n, parts);
  const known = parts.get(of);
  const { texts } = known?.site === site ? known : { texts: new Map<string, string>() };
  parts.set(of, { site, texts });
  const key = [id, variant, amp].join(' ');
  const html =
    texts.get(key) ??
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <SiteProvider value={site}>
          <SiteClock value={site ?? withoutClock}>
            <PageKind value={amp}>{children()}</PageKind>
          </SiteClock>
        </SiteProvider>
      </I18nextProvider>,
    );
  texts.set(key, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <div id={id} data-server-html="" dangerouslySetInnerHTML={{ __html: html }} />;
}
