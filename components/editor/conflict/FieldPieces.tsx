import { useTranslation } from 'next-i18next/pages';
import type { FieldPiece } from '#lib/client/editor/mergeDrafts.ts';
import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { useFieldWords } from '../revisions/useFieldWords.ts';
import { Choices } from './Choices.tsx';
import styles from './Conflict.module.css';

type Props = {
  pieces: FieldPiece[];
  mine: ArticleContent;
  other: ArticleContent;
  theirs: EditedArticle;
  name: string;
  onChange: (pieces: FieldPiece[]) => void;
};

/** Title, summary and other fields, where the versions differ. */
export function FieldPieces({ pieces, mine, other, theirs, name, onChange }: Props) {
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
