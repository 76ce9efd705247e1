import { useTranslation } from 'next-i18next/pages';
import type { BlockChange } from '#lib/client/editor/diffBodies.ts';
import styles from './Revisions.module.css';

/** A text with what was added and what was taken away, in colour, in lines, and for those who hear it in words. */
export function ChangedText({ changes }: { changes: BlockChange[] }) {
  const { t } = useTranslation();
  return (
    <div className={`body ${styles.changed}`}>
      {changes.map(({ kind, html }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is made anew as a whole
        <div key={index} className={styles[kind]}>
          {kind !== 'same' && <span className="hidden">{t(`admin.editor.revisions.${kind}`)}</span>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: blocks of bodies that the server or the editor's schema has made */}
          <div inert={html.includes('<iframe') || undefined} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </div>
  );
}
