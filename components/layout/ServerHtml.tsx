import { type ComponentType, useState } from 'react';
import { type Inputs, MemoizedHtml } from '#components/layout/MemoizedHtml.tsx';

type Props<Given extends Inputs> = {
  /** Unique in the document. */
  id: string;
  /** Rendered by the server, and in the browser only if the document does not have the part. */
  part: ComponentType<Given>;
  /** All that the part is made of besides words, site and kind of page. In the browser they may be missing. */
  inputs: Given;
};

/**
 * A part of a page that React leaves as the server rendered it: its props are not in the document a second time, and it costs
 * nothing to hydrate. Only the reader script acts in it. Its element has no box of its own.
 */
export function ServerHtml<Given extends Inputs>({ id, part: Part, inputs }: Props<Given>) {
  const [html] = useState(() => globalThis.document?.getElementById(id)?.innerHTML);
  if (typeof window === 'undefined') return <MemoizedHtml id={id} part={Part} inputs={inputs} />;
  if (html === undefined)
    return (
      <div id={id} data-server-html="">
        <Part {...inputs} />
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
