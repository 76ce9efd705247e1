type Props = Record<string, unknown>;

/** The serialised props of a page without its article's body; the browser takes that from the document (ArticleBody). */
export function withoutBody(props: Props): Props {
  const pageProps = props.pageProps;
  if (!isProps(pageProps) || !isProps(pageProps.article)) return props;
  const { body: _, ...article } = pageProps.article;
  return { ...props, pageProps: { ...pageProps, article } };
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}
