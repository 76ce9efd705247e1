import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { Choice } from '#lib/editor/client/mergeDrafts.ts';
import { Choices } from './Choices.tsx';
import styles from './Conflict.module.css';

type Piece<Name> = { name: Name; label: string; mine: ReactNode; theirs: ReactNode };

type Props<Name> = {
  title: string;
  text: string;
  /** Name of the other person. */
  other: string;
  later: string;
  pieces: readonly Piece<Name>[];
  busy: boolean;
  /** With the names of those pieces of which the other value stays. */
  onSave: (refused: readonly Name[]) => void;
  onPostpone: () => void;
};

/** What two people changed at once: of each piece, the user chooses one of the two values. */
export function ValueConflict<Name extends string>(props: Props<Name>) {
  const { title, text, other, later, pieces, busy, onSave, onPostpone } = props;
  const { t } = useTranslation();
  const [choices, setChoices] = useState<ReadonlyMap<Name, Choice>>(new Map());
  const refused = pieces.map(({ name }) => name).filter((name) => choices.get(name) === 'theirs');

  return (
    <Dialog
      title={title}
      size="wide"
      role="alertdialog"
      stay={busy}
      onClose={onPostpone}
      footer={
        <>
          <Button onPress={onPostpone} disabled={busy}>
            {later}
          </Button>
          <Button tone="primary" busy={busy} disabled={choices.size < pieces.length} onPress={() => onSave(refused)}>
            {t('admin.settings.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {pieces.map(({ name, label, mine, theirs }) => {
        const choice = choices.get(name) ?? null;
        return (
          <section key={name} className={styles.piece} aria-label={label}>
            <h3>{label}</h3>
            <div className={styles.sides}>
              <div className={choice === 'mine' ? styles.taken : styles.left}>{mine}</div>
              <div className={choice === 'theirs' ? styles.taken : styles.left}>{theirs}</div>
            </div>
            <Choices
              label={label}
              name={other}
              choice={choice}
              onChange={(one) => setChoices(new Map([...choices, [name, one]]))}
            />
          </section>
        );
      })}
    </Dialog>
  );
}
