import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import styles from './Picture.module.css';

/** A block as readers see it, with a note on why it can't be edited. */
export function OpaqueBlockView({ node, editor, selected, deleteNode }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const html = editor.storage.opaqueBlock.blocks[Number(node.attrs.number)] ?? '';
  return (
    <NodeViewWrapper className={`${styles.opaque} ${selected ? styles.selected : ''}`} contentEditable={false}>
      <p className={styles.opaqueNote}>
        {t('admin.editor.kept')}{' '}
        <button type="button" className="link-button" onClick={deleteNode}>
          {t('admin.editor.remove')}
        </button>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a stored block, sanitized by the server */}
      <div inert dangerouslySetInnerHTML={{ __html: html }} />
    </NodeViewWrapper>
  );
}
