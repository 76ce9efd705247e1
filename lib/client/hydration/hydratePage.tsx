import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AppInput } from './AppInput.ts';
import { PageBoundary } from './PageBoundary.tsx';

/** Of Next's own data in the document. */
type PageData = { page: string; props: Pick<AppInput, 'pageProps'> };

/**
 * Hydrates a readers' page that Next's server rendered, without Next's client: links between these pages are plain, so that there
 * is nothing to route. The bundle of the build calls it (lib/server/build/bundlePages.ts).
 */
export function hydratePage(App: ComponentType<AppInput>, Component: AppInput['Component']): void {
  const container = document.getElementById('__next');
  if (!container) return;
  const { page, props }: PageData = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '');
  const router = { pathname: page, asPath: location.pathname + location.search };
  const app = <App {...props} Component={Component} router={router} />;
  hydrateRoot(container, <Root html={container.innerHTML}>{app}</Root>);
}

/** Has the shape of the tree that Next's server renders, by which React counts its ids (`useId`). */
function Root({ html, children }: { html: string; children: React.ReactNode }) {
  return (
    <>
      <Nothing />
      <PageBoundary html={html}>
        {children}
        <Nothing />
      </PageBoundary>
    </>
  );
}

function Nothing() {
  return null;
}
