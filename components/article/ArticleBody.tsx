import { useState } from 'react';

const id = 'article-body';

/**
 * The article's text. On the first page of a visit its HTML is in the document but not in the props
 * (pages/_document.tsx), so hydration reads it from the DOM; after client-side navigation it comes with the props.
 */
export function ArticleBody({ html }: { html: string | undefined }) {
  const [text] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '');

  return (
    <div
      id={id}
      className="body"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized before storage
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
