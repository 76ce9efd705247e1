import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageReadyEvent } from './pageReady.ts';
import type { AppInput } from './AppInput.ts';
import { PageBoundary } from './PageBoundary.tsx';

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
