import type { ComponentProps } from 'react';
import { SiteFooter } from './SiteFooter.tsx';

/** The footer of a page. Browsers have its HTML and not its code, unlike the preview of the settings, which is rendered there. */
export function PageFooter(props: ComponentProps<typeof SiteFooter>) {
  return <SiteFooter {...props} />;
}
