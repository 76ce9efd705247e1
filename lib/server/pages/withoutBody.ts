type Props = Record<string, unknown>;

/** The serialized props of a page without the body of its article or page; the browser reads that from the document (ArticleBody). */
export function withoutBody(props: Props): Props {
  const pageProps = props.pageProps;
  if (!isProps(pageProps)) return props;
  const lean = Object.fromEntries(['article', 'page'].flatMap((name) => withoutBodyIn(pageProps[name], name)));
  return { ...props, pageProps: { ...pageProps, ...lean } };
}

function withoutBodyIn(value: unknown, name: string): [string, Props][] {
  if (!isProps(value)) return [];
  const { body: _, ...others } = value;
  return [[name, others]];
}

function isProps(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}
