import { useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { contentOf } from '#lib/client/editor/draftContent.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';
import { type Choice, type Merge, mergeDrafts, mergedContent } from '#lib/client/editor/mergeDrafts.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { BodyPieces } from './BodyPieces.tsx';
import styles from './Conflict.module.css';
import { FieldPieces } from './FieldPieces.tsx';

type Props = {
  state: DraftState;
  theirs: EditedArticle;
  onSettle: (content: ArticleContent) => Promise<void>;
};

/**
 * Shows both versions of an edit conflict side by side. Each piece is taken from one of them or from both, and the
 * result is saved on top of the other version. Only the user resolves it: neither text is ever discarded automatically.
 */
export function ConflictDialog({ state, theirs, onSettle }: Props) {
  const { t } = useEditorWords();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const mine = state.content;
  const other = contentOf(theirs);
  const [merge, setMerge] = useState<Merge>(() => mergeDrafts(state.saved, mine, other));
  const [busy, setBusy] = useState(false);
  const { name, time } = {
    name: theirs.workingCopy?.editor?.name ?? theirs.editor?.name ?? t('admin.editor.conflict.somebody'),
    time: dates.format(theirs.workingCopy?.updatedAt ?? theirs.updatedAt, 'minute'),
  };

  function takeAll(choice: Choice): void {
    setMerge(({ fields, body }) => ({
      fields: fields.map((piece) => ({ ...piece, choice })),
      body: body.map((piece) => ({ ...piece, choice })),
    }));
  }

  async function settle(): Promise<void> {
    setBusy(true);
    await onSettle(mergedContent(merge, mine, other));
    setBusy(false);
  }

  return (
    <Dialog
      title={t('admin.editor.conflict.title')}
      size="wide"
      role="alertdialog"
      stay
      onClose={() => {}}
      footer={
        <>
          <Button onPress={() => takeAll('mine')}>{t('admin.editor.conflict.allMine')}</Button>
          <Button onPress={() => takeAll('theirs')}>{t('admin.editor.conflict.allTheirs')}</Button>
          <Button tone="primary" busy={busy} onPress={settle}>
            {t('admin.editor.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('admin.editor.conflict.text', { name, time })}</p>
      <div className={styles.heads} aria-hidden="true">
        <p>{t('admin.editor.conflict.mine')}</p>
        <p>{t('admin.editor.conflict.theirs', { name })}</p>
      </div>
      <FieldPieces
        {...{ mine, other, theirs, name }}
        pieces={merge.fields}
        onChange={(fields) => setMerge({ ...merge, fields })}
      />
      <BodyPieces
        name={name}
        language={mine.language}
        pieces={merge.body}
        onChange={(body) => setMerge({ ...merge, body })}
      />
    </Dialog>
  );
}
