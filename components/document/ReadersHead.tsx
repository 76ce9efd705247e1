import type { Head } from 'next/document';
import type { ReactElement } from 'react';
import { readerScriptName } from '#lib/platform/i18n/scriptNames.ts';
import { isPrivatePath, pageAt } from '#lib/platform/text/pageAt.ts';
import { pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { DocumentHead } from './DocumentHead.tsx';

type Files = Parameters<Head['getScripts']>[0];
type Scripts = ReactElement<{ src?: string }>[];

/**
 * The head of readers' pages. The reader script (lib/site/browser/reader) loads React and the page's code when the reader does
 * something; for pages of forms and of one's account at once.
 */
export class ReadersHead extends DocumentHead {
  override getScripts(files: Files): Scripts {
    const { page } = this.context.__NEXT_DATA__;
    // Next's list of the scripts of all pages grows with every page, and only next/link needs it: readers' pages have plain links
    // (docs/decisions/0092).
    const scripts = () =>
      super.getScripts(files).filter(({ props }) => !/_(build|ssg)Manifest\.js/.test(props.src ?? ''));
    const reader = { src: this.ownFile(readerScriptName), defer: true };
    // In development, Next reloads what was edited, and the document contains all styles.
    if (this.context.isDevelopment) return [<script key="reader" {...reader} />, ...scripts()];
    if (pageAt(pageRoutes, page)?.nextClient)
      return [<script key="reader" {...reader} data-code="next" />, ...scripts()];
    return [<script key="reader" {...reader} data-code={isPrivatePath(page) ? 'now' : 'later'} />];
  }
}
