import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { reviewLimits } from '#lib/platform/values/inputLimits.ts';
import { submitArticle } from '#lib/review/client.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { Readiness } from '../panels/Readiness.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';

type Props = {
  state: DraftState;
  keeper: DraftKeeper;
  cover: CoverPicture | null;
  missingPictures: number;
  onClose: () => void;
};

/** The checklist for publishing and a note to the editor. */
export function SubmitDialog({ state: { article, content }, keeper, cover, missingPictures, onClose }: Props) {
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
      <Readiness {...{ content, cover, missingPictures, article }} />
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
