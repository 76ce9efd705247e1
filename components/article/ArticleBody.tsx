import { useState } from 'react';

const id = 'article-body';

/**
 * The article's text. On the first page of a visit its HTML is in the document and not among the props (pages/_document.tsx),
 * so hydration finds it there; after a navigation inside the site it comes with the props.
 */
export function ArticleBody({ html }: { html: string | undefined }) {
  const [text] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '');

  return (
    <div
      id={id}
      className="body"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
