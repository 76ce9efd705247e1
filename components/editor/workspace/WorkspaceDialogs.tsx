import type { Editor } from '@tiptap/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { createPreviewLink } from '#lib/articles/client/revisions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { ampPath } from '#lib/platform/text/paths.ts';
import { reviewLimits } from '#lib/platform/values/inputLimits.ts';
import { submitArticle } from '#lib/review/client.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { PreviewFrame } from '../panels/PreviewFrame.tsx';
import { PublishDialog } from '../panels/PublishDialog.tsx';
import { Readiness } from '../panels/Readiness.tsx';
import { RevisionsDialog } from '../revisions/RevisionsDialog.tsx';
import { useEditorWords } from './EditedKind.ts';

export type Opened = 'publish' | 'submit' | 'preview' | 'revisions';

type Props = {
  opened: Opened;
  state: DraftState;
  keeper: DraftKeeper;
  cover: CoverPicture | null;
  missingPictures: number;
  /** Null while it loads. */
  editor: Editor | null;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
  onClose: () => void;
};

export function WorkspaceDialogs({ opened, ...props }: Props) {
  const { state, keeper, onClose } = props;
  if (opened === 'publish') return <PublishDialog {...props} />;
  if (opened === 'submit') return <SubmitDialog {...props} />;
  if (opened === 'preview') return <PreviewDialog {...{ state, keeper, onClose }} />;
  return state.article && <RevisionsDialog article={state.article} {...{ keeper, onClose }} />;
}

type Kind = 'canonical' | 'amp';

type PreviewDialogProps = { state: DraftState; keeper: DraftKeeper; onClose: () => void };

/** The article in its regular or AMP variant. */
function PreviewDialog({ keeper, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const [kind, setKind] = useState<Kind>('canonical');

  async function open(): Promise<string> {
    await keeper.save();
    const { article } = keeper.getState();
    if (!article) throw new Error('Nothing is saved yet');
    const { pathname, search } = new URL((await createPreviewLink(article, 1, token)).url);
    return pathname + search;
  }

  return (
    <PreviewFrame
      open={open}
      variant={(path) => (kind === 'amp' ? ampPath(path) : path)}
      choices={
        <Select<Kind>
          label={t('admin.editor.preview.kind')}
          hideLabel
          value={kind}
          onChange={setKind}
          options={[
            { value: 'canonical', label: t('admin.editor.preview.canonical') },
            { value: 'amp', label: 'AMP' },
          ]}
        />
      }
      onClose={onClose}
    />
  );
}

/** The checklist for publishing and a note to the editor. */
function SubmitDialog({ state: { article, content }, onClose, ...of }: Omit<Props, 'opened'>) {
  const { keeper } = of;
  const { t } = useEditorWords();
  const [note, setNote] = useState('');
  const { busy, error, run } = useAction();
  const [isUnsaved, setUnsaved] = useState(false);
  const isComplete = content.title.trim() !== '' && content.body !== '';

  async function submit(): Promise<null> {
    setUnsaved(false);
    const done = await keeper.run((saved, token) => submitArticle(saved.id, note, token));
    setUnsaved(!done);
    if (done) {
      showToast({ text: t('admin.review.done.submitted') });
      onClose();
    }
    return null;
  }

  return (
    <Dialog
      title={t(article?.status === 'published' ? 'admin.review.submit.changes' : 'admin.review.submit.title')}
      onClose={onClose}
      stay={busy}
      footer={
        <Button tone="primary" busy={busy} disabled={!isComplete} onPress={() => run(submit)}>
          {t('admin.review.submit.confirm')}
        </Button>
      }
    >
      <Readiness {...{ content, article, ...of }} />
      <TextArea
        label={t('admin.review.submit.note')}
        value={note}
        onChange={setNote}
        rows={4}
        maxLength={reviewLimits.note}
      />
      <Notice kind="error">{isUnsaved ? t('admin.editor.publish.notSaved') : error}</Notice>
    </Dialog>
  );
}
