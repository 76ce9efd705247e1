import { DocumentHead } from './DocumentHead.tsx';
import { ReadersHead } from './ReadersHead.tsx';

type Props = {
  styles: string[];
  script: string;
  preloads: string[];
  isAdminPage: boolean;
};

/** React escapes keys: of whole stylesheets that takes longer than the rest of the head. */
const keyLength = 20;

/** Not in the document. */
const noHandler = () => {};

export function CanonicalHead({ styles, script, preloads, isAdminPage }: Props) {
  const KindOfHead = isAdminPage ? DocumentHead : ReadersHead;
  return (
    <KindOfHead>
      {preloads.map((href) => (
        // React moves a preload without a handler up, before that of the page's picture, which then has to wait for a connection.
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" onLoad={noHandler} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      {styles.map((css) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets
        <style key={css.slice(0, keyLength)} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
    </KindOfHead>
  );
}
