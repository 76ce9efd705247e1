import { Head } from 'next/document';
import { ReadersHead } from './ReadersHead.tsx';

type Props = { css: string; preloads: string[]; isNewsroom: boolean };

export function CanonicalHead({ css, preloads, isNewsroom }: Props) {
  const PageHead = isNewsroom ? Head : ReadersHead;
  return (
    <PageHead>
      {preloads.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </PageHead>
  );
}
