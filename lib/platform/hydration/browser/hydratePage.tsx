import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AppInput } from './AppInput.ts';
import { pageReadyEvent } from './pageReady.ts';

type Props = { html: string; onFailure: (error: Error) => void; children: ReactNode };

/** If a page fails in the browser, it stays as the server sent it: to be read, with its links and its forms. */
class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure(error);
  }

  override render() {
    const { html, children } = this.props;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own content
    return this.state.isBroken ? <div dangerouslySetInnerHTML={{ __html: html }} /> : children;
  }
}

/** Of Next's own data in the document. */
type PageData = { page: string; props: Pick<AppInput, 'pageProps'> };
type RootProps = { html: string; onFailure: (error: Error) => void; children: ReactNode };

let hydration: Promise<void> | undefined;

/**
 * Hydrates a readers' page that Next's server rendered, without Next's client: links between these pages are plain, so that there
 * is nothing to route. The bundle of the build calls it (lib/platform/build/server/bundlePages.ts).
 *
 * @returns when the page reacts; called again, the same
 * @throws the page's own error; the page is as the server sent it then
 */
export function hydratePage(App: ComponentType<AppInput>, Component: AppInput['Component']): Promise<void> {
  hydration ??= new Promise((resolve, reject) => {
    const container = document.getElementById('__next');
    const data = document.getElementById('__NEXT_DATA__')?.textContent;
    if (!container || !data) throw new Error('The document is not one of Next');
    const { page, props }: PageData = JSON.parse(data);
    const router = { pathname: page, asPath: location.pathname + location.search };
    document.addEventListener(pageReadyEvent, () => resolve(), { once: true });
    hydrateRoot(
      container,
      <Root html={container.innerHTML} onFailure={reject}>
        <App {...props} Component={Component} router={router} />
      </Root>,
    );
  });
  return hydration;
}

/** Has the shape of the tree that Next's server renders, by which React counts its ids (`useId`). */
function Root({ children, ...boundary }: RootProps) {
  return (
    <>
      <Nothing />
      <PageBoundary {...boundary}>
        {children}
        <Nothing />
      </PageBoundary>
    </>
  );
}

function Nothing() {
  return null;
}
