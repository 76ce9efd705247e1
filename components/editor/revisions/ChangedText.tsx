import { useTranslation } from 'next-i18next/pages';
import type { BlockChange } from '#lib/editor/client/diffBodies.ts';
import styles from './Revisions.module.css';

/** A diff: additions and deletions by color, by lines, and in words for screen readers. */
export function ChangedText({ changes }: { changes: BlockChange[] }) {
  const { t } = useTranslation();
  return (
    <div className={`body ${styles.changed}`}>
      {changes.map(({ kind, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is always replaced as a whole
        <div key={index} className={styles[kind]}>
          {kind !== 'same' && <span className="hidden">{t(`admin.editor.revisions.${kind}`)}</span>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks produced by the server or the editor's schema */}
          <div inert={html.includes('<iframe') || undefined} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </div>
  );
}
