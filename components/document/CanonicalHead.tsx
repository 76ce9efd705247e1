import { DocumentHead } from './DocumentHead.tsx';
import { ReadersHead } from './ReadersHead.tsx';

type Props = {
  css: string;
  script: string;
  preloads: string[];
  isAdminPage: boolean;
};

export function CanonicalHead({ css, script, preloads, isAdminPage }: Props) {
  const KindOfHead = isAdminPage ? DocumentHead : ReadersHead;
  return (
    <KindOfHead>
      {preloads.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </KindOfHead>
  );
}
