import type { Head } from 'next/document';
import type { ReactElement } from 'react';
import { liveScriptName, readerScriptName } from '#lib/platform/i18n/scriptNames.ts';
import { isPrivatePath, pageAt } from '#lib/platform/text/pageAt.ts';
import { pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { DocumentHead } from './DocumentHead.tsx';

type Props = {
  styles: string[];
  script: string;
  preloads: string[];
  isAdminPage: boolean;
};

/** React escapes keys: of whole stylesheets that takes longer than the rest of the head. */
const keyLength = 20;

/** Not in the document. */
const noHandler = () => {};

export function CanonicalHead({ styles, script, preloads, isAdminPage }: Props) {
  const KindOfHead = isAdminPage ? DocumentHead : ReadersHead;
  return (
    <KindOfHead>
      {preloads.map((href) => (
        // React moves a preload without a handler up, before that of the page's picture, which then has to wait for a connection.
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" onLoad={noHandler} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      {styles.map((css) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets
        <style key={css.slice(0, keyLength)} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
    </KindOfHead>
  );
}

type Files = Parameters<Head['getScripts']>[0];
type Scripts = ReactElement<{ src?: string }>[];

/**
 * The head of readers' pages. The reader script (lib/site/browser/reader) loads React and the page's code when the reader does
 * something; for pages of forms and of one's account at once.
 */
class ReadersHead extends DocumentHead {
  override getScripts(files: Files): Scripts {
    const { page, props } = this.context.__NEXT_DATA__;
    // Next's list of the scripts of all pages grows with every page, and only next/link needs it: readers' pages have plain links
    // (docs/decisions/0092).
    const scripts = () =>
      super.getScripts(files).filter(({ props }) => !/_(build|ssg)Manifest\.js/.test(props.src ?? ''));
    const reader = { src: this.ownFile(readerScriptName), defer: true };
    const live = props.pageProps?.live?.isOn ? [<script key="live" src={this.ownFile(liveScriptName)} defer />] : [];
    // In development, Next reloads what was edited, and the document contains all styles.
    if (this.context.isDevelopment) return [<script key="reader" {...reader} />, ...live, ...scripts()];
    if (pageAt(pageRoutes, page)?.nextClient)
      return [<script key="reader" {...reader} data-code="next" />, ...scripts()];
    return [<script key="reader" {...reader} data-code={isPrivatePath(page) ? 'now' : 'later'} />, ...live];
  }
}
