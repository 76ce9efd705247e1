import { Head } from 'next/document';

export function CanonicalHead({ css, preloads }: { css: string; preloads: string[] }) {
  return (
    <Head>
      {preloads.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </Head>
  );
}
