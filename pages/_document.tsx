import NextDocument, { Html, Main, NextScript } from 'next/document';
import { AmpHead } from '#components/document/AmpHead.tsx';
import { accentProperties, toCss } from '#components/document/accentProperties.ts';
import { CanonicalHead } from '#components/document/CanonicalHead.tsx';
import { fontFaces, fontPreloads } from '#components/styles/fontFaces.ts';
import { toLanguage } from '#lib/languages/language.ts';
import { withLaterEntries } from '#lib/live/server/liveSample.ts';
import { readersStylesheet } from '#lib/platform/styles/server/readersStylesheet.ts';
import { usedRules } from '#lib/platform/styles/server/usedRules.ts';
import { isAmpPage } from '#lib/platform/text/pageAt.ts';
import { browserProps, displayScript } from '#lib/site/server/pages/browserProps.ts';

/** Renders one of two kinds of documents: canonical, or AMP without any script of Next's, around the same page. */
export default class Document extends NextDocument {
  override render() {
    const { __NEXT_DATA__: data, dangerousAsPath, docComponentsRendered, head, html, locale } = this.props;
    const language = toLanguage(locale);
    const isMissing = Boolean(data.props.pageProps?.missing);
    const isAdminPage = data.page.startsWith('/admin');
    // The newsroom renders in the browser, and in development nothing loads the other rules later.
    const css =
      isAdminPage || process.env.NODE_ENV === 'development' ? readersStylesheet() : usedRules(withLaterEntries(html));
    const accent = accentProperties(data.props.pageProps?.site);

    // A missing page has no AMP form.
    if (isAmpPage(data.page, dangerousAsPath) && !isMissing) {
      // Next requires its own head and scripts, which an AMP document must not have.
      Object.assign(docComponentsRendered, { Head: true, NextScript: true });
      return (
        <Html lang={language} {...{ amp: '' }}>
          <AmpHead
            head={head?.filter((element) => element !== null) ?? []}
            css={fontFaces(language, 'at once') + css + (accent ? toCss(accent) : '')}
            components={data.props.pageProps?.ampComponents ?? []}
          />
          <body>
            <Main />
          </body>
        </Html>
      );
    }

    data.props = browserProps(data.page, data.props);
    // The same as if they were false.
    if (!data.isFallback) delete data.isFallback;
    if (!data.isExperimentalCompile) delete data.isExperimentalCompile;
    return (
      // A style attribute, because the policy allows only the style elements of the build.
      <Html lang={language} {...(accent && { style: accent })}>
        <CanonicalHead
          styles={[fontFaces(language, isAdminPage ? 'at once' : 'late'), css]}
          script={displayScript()}
          preloads={fontPreloads(language)}
          isAdminPage={isAdminPage}
        />
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
