import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import styles from './Picture.module.css';

/** A block as readers see it, under a line that says why it can't be changed. */
export function OpaqueBlockView({ node, editor, selected, deleteNode }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const html = editor.storage.kept.blocks[Number(node.attrs.number)] ?? '';
  return (
    <NodeViewWrapper className={`${styles.kept} ${selected ? styles.selected : ''}`} contentEditable={false}>
      <p className={styles.keptNote}>
        {t('admin.editor.kept')}{' '}
        <button type="button" className="link-button" onClick={deleteNode}>
          {t('admin.editor.remove')}
        </button>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a block of the stored body, which the server has sanitised */}
      <div inert dangerouslySetInnerHTML={{ __html: html }} />
    </NodeViewWrapper>
  );
}
