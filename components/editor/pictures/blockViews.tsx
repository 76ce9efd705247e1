import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { useId, useSyncExternalStore } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Progress } from '#components/ui/Progress.tsx';
import { TrustedHtml } from '#components/ui/TrustedHtml.tsx';
import { toPictureData } from '#lib/editor/client/picture.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canManagePages } from '#lib/users/permissions.ts';
import styles from './Picture.module.css';
import { type PictureUpload, useUploads } from './Uploads.ts';

/** A picture in the editor: alt text on top, caption and credit where readers see them. */
export function PictureView({ node, editor, selected, getPos, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const id = useId();
  const uploads = useUploads();
  const { src, alt, width, height, srcset, sizes } = toPictureData(node.attrs);
  const name = typeof node.attrs.upload === 'string' ? node.attrs.upload : null;
  const upload = useSyncExternalStore(
    uploads?.subscribe ?? (() => () => {}),
    () => uploads?.find(name),
    () => undefined,
  );
  const isHere = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const start = getPos();
      return start !== undefined && state.selection.from >= start && state.selection.to <= start + node.nodeSize;
    },
  });

  return (
    <NodeViewWrapper className={selected ? styles.selected : undefined}>
      <div contentEditable={false} data-drag-handle>
        {src ? (
          // biome-ignore lint/performance/noImgElement: as in the body that readers get
          <img
            src={src}
            alt={alt}
            width={width ?? undefined}
            height={height ?? undefined}
            srcSet={srcset ?? undefined}
            sizes={sizes ?? undefined}
          />
        ) : (
          <UploadState upload={upload} onRetry={() => name && uploads?.retry(name)} onRemove={deleteNode} />
        )}
        <div className={`${styles.tools} ${isHere ? styles.here : ''}`}>
          <label htmlFor={id} className={alt ? undefined : styles.missing}>
            {t('admin.editor.picture.alt')}
          </label>
          <input
            id={id}
            value={alt}
            maxLength={500}
            placeholder={t('admin.editor.picture.altHint')}
            onChange={(event) => updateAttributes({ alt: event.target.value })}
          />
          <button type="button" onClick={deleteNode}>
            {t('admin.editor.remove')}
          </button>
        </div>
      </div>
      <NodeViewContent className={styles.words} />
    </NodeViewWrapper>
  );
}

type Props = { upload: PictureUpload | undefined; onRetry: () => void; onRemove: () => void };

/** The placeholder of a picture until it is uploaded. */
function UploadState({ upload, onRetry, onRemove }: Props) {
  const { t } = useTranslation();
  if (upload && upload.phase !== 'failed') {
    const { name } = upload.source;
    return (
      <div className={styles.uploading} data-upload-phase={upload.phase}>
        <p>{t('admin.editor.picture.uploading', { name })}</p>
        <Progress label={name} done={upload.progress} />
        <p>
          <button type="button" className="link-button" onClick={onRemove}>
            {t('admin.ui.cancel')}
          </button>
        </p>
      </div>
    );
  }
  const source = upload?.source;
  const failure = upload?.failure;
  return (
    <div className={styles.uploading} role="alert" data-upload-phase="failed">
      {source?.kind === 'address' ? (
        <p>
          <a href={source.address} target="_blank" rel="noreferrer">
            {source.name}
          </a>
        </p>
      ) : (
        <p>{source?.name}</p>
      )}
      {source?.kind === 'refused' && <p>{t(`admin.editor.picture.refused.${source.reason}`)}</p>}
      {failure && <p>{failure.message ?? t(`admin.ui.failure.${failure.reason}`)}</p>}
      {!upload && <p>{t('admin.editor.picture.lost')}</p>}
      <p>
        {failure && (
          <button type="button" className="link-button" onClick={onRetry}>
            {t('admin.ui.retry')}
          </button>
        )}{' '}
        <button type="button" className="link-button" onClick={onRemove}>
          {t('admin.editor.remove')}
        </button>
      </p>
    </div>
  );
}

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
      <TrustedHtml inert html={html} />
    </NodeViewWrapper>
  );
}

/** A snippet as readers see it, with a link to where it is changed. */
export function SnippetView({ node, editor, selected, getPos, deleteNode }: ReactNodeViewProps) {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();

  function detach(): void {
    const start = getPos();
    if (start === undefined) return;
    const { tr } = editor.state;
    editor.view.dispatch(tr.replaceWith(start, start + node.nodeSize, node.content).scrollIntoView());
    editor.commands.focus();
  }

  return (
    <NodeViewWrapper className={`${styles.opaque} ${selected ? styles.selected : ''}`} contentEditable={false}>
      <p className={styles.opaqueNote} data-drag-handle>
        {t('admin.editor.snippet.note')}{' '}
        {canManagePages(actor) && (
          <a href={paths.editor('page', language, node.attrs.snippet)} target="_blank" rel="noopener">
            {t('admin.editor.snippet.change')}
          </a>
        )}{' '}
        <button type="button" className="link-button" onClick={detach}>
          {t('admin.editor.snippet.detach')}
        </button>{' '}
        <button type="button" className="link-button" onClick={deleteNode}>
          {t('admin.editor.remove')}
        </button>
      </p>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}
