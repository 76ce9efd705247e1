import Head from 'next/head';
import { serverRules } from '#lib/languages/server.ts';
import type { Metadata } from './Metadata.ts';
import { fitted } from './shareImage.ts';
import { toScriptText } from './structuredData.ts';

type Props = { metadata: () => Metadata; amp: boolean };

/** Rendered by the server only, as by ServerHead. */
export function PageHead({ metadata, amp }: Props) {
  return typeof window === 'undefined' ? <Head>{elementsOf(metadata(), amp)}</Head> : null;
}

function elementsOf(metadata: Metadata, amp: boolean) {
  const { title, heading = title, canonical, image, article } = metadata;
  const description = fitted('description', metadata.description.replace(/\s+/g, ' '), (text) => text);
  // Alternates are useful only with at least two languages.
  const alternates = metadata.alternates.length > 1 ? metadata.alternates : [];
  const [fallback] = alternates;

  return (
    <>
      <title>{title}</title>
      <meta key="description" name="description" content={description} />
      <link key="canonical" rel="canonical" href={canonical} />
      {!amp && metadata.amp && <link key="amphtml" rel="amphtml" href={metadata.amp} />}
      {metadata.noindex && <meta key="robots" name="robots" content="noindex" />}
      {!metadata.noindex && <meta key="robots" name="robots" content="max-image-preview:large" />}
      {metadata.previous && <link key="prev" rel="prev" href={metadata.previous} />}
      {metadata.next && <link key="next" rel="next" href={metadata.next} />}
      {alternates.map(({ language, url }) => (
        <link key={`alternate-${language}`} rel="alternate" hrefLang={language} href={url} />
      ))}
      {metadata.feeds?.map(({ type, title: name, url }) => (
        <link key={`feed-${type}`} rel="alternate" type={type} title={name} href={url} />
      ))}
      {fallback && <link key="alternate-default" rel="alternate" hrefLang="x-default" href={fallback.url} />}
      <meta key="og:type" property="og:type" content={article ? 'article' : 'website'} />
      <meta key="og:site_name" property="og:site_name" content={metadata.siteName} />
      <meta key="og:title" property="og:title" content={heading} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:url" property="og:url" content={canonical} />
      <meta key="og:locale" property="og:locale" content={serverRules[metadata.language].openGraph} />
      {image && <meta key="og:image" property="og:image" content={image.url} />}
      {image && <meta key="og:image:width" property="og:image:width" content={String(image.width)} />}
      {image && <meta key="og:image:height" property="og:image:height" content={String(image.height)} />}
      {image && <meta key="og:image:alt" property="og:image:alt" content={image.alt} />}
      {article && <meta key="author" name="author" content={article.authors.join(', ')} />}
      {article && <meta key="published" property="article:published_time" content={article.publishedAt} />}
      {article && <meta key="modified" property="article:modified_time" content={article.modifiedAt} />}
      {article?.section && <meta key="section" property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta key={`tag-${tag}`} property="article:tag" content={tag} />
      ))}
      {/* X reads title, description and picture from og:*. */}
      <meta key="twitter:card" name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {metadata.structuredData.map((data) => (
        <script
          key={`structured-${data['@type']}`}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element by toScriptText
          dangerouslySetInnerHTML={{ __html: toScriptText(data) }}
        />
      ))}
    </>
  );
}
