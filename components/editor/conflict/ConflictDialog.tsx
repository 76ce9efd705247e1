import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { plainWords } from '#lib/editor/client/bodyBlocks.ts';
import { diffBodies } from '#lib/editor/client/diffBodies.ts';
import { contentOf } from '#lib/editor/client/draftContent.ts';
import type { DraftState } from '#lib/editor/client/draftReducer.ts';
import {
  type BodyPiece,
  chooseAll,
  type FieldPiece,
  isChosen,
  type Merge,
  mergeDrafts,
  mergedContent,
  notChosen,
} from '#lib/editor/client/mergeDrafts.ts';
import type { Language } from '#lib/languages/language.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { ChangedText, useFieldWords } from '../revisions/FieldDifferences.tsx';
import { useEditorWords } from '../workspace/EditedKind.ts';
import { Choices } from './Choices.tsx';
import styles from './Conflict.module.css';

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

type FieldPiecesProps = {
  pieces: FieldPiece[];
  mine: ArticleContent;
  other: ArticleContent;
  theirs: EditedArticle;
  name: string;
  onChange: (pieces: FieldPiece[]) => void;
};

/** Title, summary and other fields, where the versions differ. */
function FieldPieces({ pieces, mine, other, theirs, name, onChange }: FieldPiecesProps) {
  const { t } = useTranslation();
  const inWords = useFieldWords(theirs);
  const nothing = t('admin.editor.conflict.nothing');
  return pieces.map((piece, index) => (
    <section key={piece.name} className={styles.piece} aria-label={t(`admin.editor.fields.${piece.name}`)}>
      <h3>
        {t(`admin.editor.fields.${piece.name}`)} · {t(`admin.editor.conflict.kind.${piece.kind}`, { name })}
      </h3>
      <div className={styles.sides}>
        <p className={piece.choice === 'mine' ? styles.taken : styles.left}>{inWords(piece.name, mine) || nothing}</p>
        <p className={piece.choice === 'theirs' ? styles.taken : styles.left}>
          {inWords(piece.name, other) || nothing}
        </p>
      </div>
      {piece.kind === 'conflict' && (
        <Choices
          label={t(`admin.editor.fields.${piece.name}`)}
          {...{ name, choice: piece.choice }}
          onChange={(choice) => onChange(pieces.with(index, { ...piece, choice }))}
        />
      )}
    </section>
  ));
}

type BodyPiecesProps = {
  pieces: BodyPiece[];
  name: string;
  language: Language;
  onChange: (pieces: BodyPiece[]) => void;
};

/** The text: common parts shortened to a line, differing parts side by side with the changes of each version. */
function BodyPieces({ pieces, name, language, onChange }: BodyPiecesProps) {
  const { t } = useTranslation();
  let number = 0;
  return pieces.map((piece, index) => {
    const { hunk, choice } = piece;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces don't move
    if (hunk.kind === 'same') {
      return (
        <p key={index} className={styles.same} lang={language}>
          {plainWords(hunk.blocks.join(' ')).slice(0, 160)} …
        </p>
      );
    }
    number += 1;
    const label = t('admin.editor.conflict.piece', { number });
    const base = hunk.base.join('');
    return (
      <section key={index} className={styles.piece} aria-label={label}>
        <h3>
          {label} · {t(`admin.editor.conflict.kind.${hunk.kind}`, { name })}
        </h3>
        <div className={styles.sides} lang={language}>
          <div className={choice === 'mine' || choice === 'both' ? styles.taken : styles.left}>
            <ChangedText changes={diffBodies(base, hunk.mine.join(''))} />
          </div>
          <div className={choice === 'theirs' || choice === 'both' ? styles.taken : styles.left}>
            <ChangedText changes={diffBodies(base, hunk.theirs.join(''))} />
          </div>
        </div>
        {hunk.kind === 'conflict' && (
          <Choices
            withBoth
            {...{ label, name, choice }}
            onChange={(chosen) => onChange(pieces.with(index, { hunk, choice: chosen }))}
          />
        )}
      </section>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: pieces don't move
  });
}
