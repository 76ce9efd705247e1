import { useTranslation } from 'next-i18next/pages';
import { diffBodies } from '#lib/client/editor/diffBodies.ts';
import type { BodyPiece } from '#lib/client/editor/mergeDrafts.ts';
import { plainWords } from '#lib/client/editor/plainWords.ts';
import type { Language } from '#lib/domain/language.ts';
import { ChangedText } from '../revisions/ChangedText.tsx';
import { Choices } from './Choices.tsx';
import styles from './Conflict.module.css';

type Props = { pieces: BodyPiece[]; name: string; language: Language; onChange: (pieces: BodyPiece[]) => void };

/** The text: common parts shortened to a line, differing parts side by side with the changes of each version. */
export function BodyPieces({ pieces, name, language, onChange }: Props) {
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
