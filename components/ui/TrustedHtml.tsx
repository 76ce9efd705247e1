import { type HTMLAttributes, useMemo } from 'react';
import { trustedHtml } from '#lib/platform/browser/trustedHtml.ts';

type Props = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as?: 'div' | 'p';
  /** Escaped, or sanitized by the server. */
  html: string;
};

/** HTML in the newsroom. Its elements stay the same until the HTML is another: React would replace them with each new trusted value. */
export function TrustedHtml({ as: Element = 'div', html, ...attributes }: Props) {
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the newsroom's only place
  return <Element {...attributes} dangerouslySetInnerHTML={trusted} />;
}
