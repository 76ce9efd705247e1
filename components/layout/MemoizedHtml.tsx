import { hash } from 'node:crypto';
import type { i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { type ComponentType, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { AuthProvider } from '#lib/accounts/client/AuthProvider.tsx';
import { SiteClock, withoutClock } from '#lib/settings/client/SiteClock.tsx';
import { SiteProvider, useSite } from '#lib/settings/client/SiteContext.tsx';
import type { Site } from '#lib/settings/site.ts';
import { PageKind, useAmp } from './PageKind.tsx';
import { PartHead, ServerHead } from './ServerHead.tsx';

/** What JSON can express, so that a difference between two values is a difference between their texts. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data };
export type Inputs = { readonly [name: string]: Data };

type Props<Given extends Inputs> = { id: string; part: ComponentType<Given>; inputs: Given };
type Rendered = { html: string; head: ReactNode[] };

/** Bytes; the parts of a hundred articles or so. */
const maxSize = 8_000_000;

const rendered = new LRUCache<string, Rendered>({ maxSize, sizeCalculation: ({ html }) => 2 * html.length + 500 });

/**
 * The server's side of `ServerHtml`: rendered once for the same inputs. Everything that a part can depend on is in its key: the values of
 * its inputs, the words, the site with its day, and the kind of page. There is nothing to invalidate.
 */
export function MemoizedHtml<Given extends Inputs>({ id, part: Part, inputs }: Props<Given>) {
  // One for all pages with the same words (lib/platform/i18n/browser/translatedApp.tsx).
  const i18n = useContext(I18nContext)?.i18n;
  const site = useSite();
  const amp = useAmp();

  // A page without words, such as an error of Next.
  if (!i18n)
    return (
      <div id={id} data-server-html="">
        <Part {...inputs} />
      </div>
    );
  const key = [id, amp, numberOf(Part), numberOf(i18n), site && siteDigestOf(site), digest(inputs)].join(' ');
  const known = rendered.get(key);
  const { html, head } = known ?? render(<Part {...inputs} />, { id, i18n, site, amp });
  // In development a component may become another one below the part.
  if (!known && process.env.NODE_ENV !== 'development') rendered.set(key, { html, head });
  return (
    <>
      {head.length > 0 && <ServerHead>{() => head}</ServerHead>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
      <div id={id} data-server-html="" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** React's hints for pictures, which are meant for the start of a document: here they would be beside their pictures. */
const ownPreloads = /^(<link rel="preload" as="image"[^>]*>)+/;

type Surroundings = { id: string; i18n: i18n; site: Site | null; amp: boolean };

function render(part: ReactNode, { id, i18n, site, amp }: Surroundings): Rendered {
  const head: ReactNode[] = [];
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SiteProvider value={site}>
        <SiteClock value={site ?? withoutClock}>
          <PageKind value={amp}>
            <PartHead value={head}>
              {/* On the server nobody is signed in. */}
              <AuthProvider>{part}</AuthProvider>
            </PartHead>
          </PageKind>
        </SiteClock>
      </SiteProvider>
    </I18nextProvider>,
    // Ids are unique in the document.
    { identifierPrefix: `${id}-` },
  );
  // Copied, because React's is a tree of thousands of short texts.
  return { html: Buffer.from(html.replace(ownPreloads, '')).toString(), head };
}

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(value: object): number {
  const known = numbers.get(value);
  if (known) return known;
  last += 1;
  numbers.set(value, last);
  return last;
}

/** A site outlives a request. */
const siteDigests = new WeakMap<Site, string>();

function siteDigestOf(site: Site): string {
  const known = siteDigests.get(site) ?? digest(site);
  siteDigests.set(site, known);
  return known;
}

/** Of what it says, so that it is another one after any change, and the same for an equal value that was read again. */
function digest(value: Inputs | Site): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
