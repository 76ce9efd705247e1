import { type ReactNode, useState } from 'react';
import { SharedHtml } from '#components/layout/SharedHtml.tsx';

type Props = {
  /** Unique in the document. */
  id: string;
  /** Called by the server, and in the browser only if the document does not have the part. */
  children: () => ReactNode;
  /** For a part that is the same on many pages, so that the server renders it once for them: see `SharedHtml`. */
  shared?: { of: object; variant?: string | undefined };
};

/**
 * A part of a page that React leaves as the server rendered it: its props are not in the document a second time, and it costs
 * nothing to hydrate. Only the reader script acts in it. Its element has no box of its own.
 */
export function ServerHtml({ id, children, shared }: Props) {
  const [html] = useState(() => globalThis.document?.getElementById(id)?.innerHTML);
  if (shared && typeof window === 'undefined')
    return (
      <SharedHtml id={id} of={shared.of} variant={shared.variant ?? ''}>
        {children}
      </SharedHtml>
    );
  if (html === undefined)
    return (
      <div id={id} data-server-html="">
        {children()}
      </div>
    );
  return (
    <div
      id={id}
      data-server-html=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, from this document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
