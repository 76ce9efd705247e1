import { Head } from 'next/document';
import type { ReactElement } from 'react';
import { toLanguage } from '#lib/languages/language.ts';
import { wordsScriptName } from '#lib/platform/i18n/scriptNames.ts';

type Files = Parameters<Head['getScripts']>[0];

/** Next's head, with the words of the page as a script before the page's code: cached by browsers, unlike a copy in each page. */
export class DocumentHead extends Head {
  override getScripts(files: Files): ReactElement<{ src?: string }>[] {
    const { locale, props } = this.context.__NEXT_DATA__;
    const scripts = super.getScripts(files);
    const kind = props.pageProps?.wordKind;
    if (!kind) return scripts;
    return [<script key="words" src={this.ownFile(wordsScriptName(toLanguage(locale), kind))} defer />, ...scripts];
  }

  ownFile(name: string): string {
    const build = this.context.isDevelopment ? 'development' : this.context.__NEXT_DATA__.buildId;
    return `/_next/static/${build}/${name}`;
  }
}
