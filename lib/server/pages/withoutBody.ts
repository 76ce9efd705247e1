type Props = Record<string, unknown>;

/** The serialized props of a page without the article's body; the browser reads that from the document (ArticleBody). */
export function withoutBody(props: Props): Props {
  const pageProps = props.pageProps;
  if (!isProps(pageProps) || !isProps(pageProps.article)) return props;
  const { body: _, ...article } = pageProps.article;
  return { ...props, pageProps: { ...pageProps, article } };
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}
