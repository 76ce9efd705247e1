/** The text of an article or a page. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized before storage
  return <div id="article-body" className="body" dangerouslySetInnerHTML={{ __html: html }} />;
}
