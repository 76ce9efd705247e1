import { useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { contentOf } from '#lib/client/editor/draftContent.ts';
import type { DraftState } from '#lib/client/editor/draftReducer.ts';
import {
  chooseAll,
  isChosen,
  type Merge,
  mergeDrafts,
  mergedContent,
  notChosen,
} from '#lib/client/editor/mergeDrafts.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { BodyPieces } from './BodyPieces.tsx';
import styles from './Conflict.module.css';
import { FieldPieces } from './FieldPieces.tsx';

type Props = {
  state: DraftState;
  theirs: EditedArticle;
  onSettle: (content: ArticleContent, notChosen: ArticleContent[]) => Promise<void>;
};

/**
 * Shows both versions of an edit conflict side by side. Of each piece that both have changed, the user takes one or both;
 * what one of them has changed is taken as it is. The result is saved on top of the other version, and a version that was
 * not chosen is kept.
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

  async function settle(): Promise<void> {
    setBusy(true);
    const left = notChosen(merge);
    // A saved text is a version already, but unpublished changes have none.
    const kept = [...(left.theirs && theirs.workingCopy ? [other] : []), ...(left.mine ? [mine] : [])];
    await onSettle(mergedContent(merge, mine, other), kept);
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
          <Button onPress={() => setMerge(chooseAll(merge, 'mine'))}>{t('admin.editor.conflict.allMine')}</Button>
          <Button onPress={() => setMerge(chooseAll(merge, 'theirs'))}>{t('admin.editor.conflict.allTheirs')}</Button>
          <Button tone="primary" busy={busy} disabled={!isChosen(merge)} onPress={settle}>
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
