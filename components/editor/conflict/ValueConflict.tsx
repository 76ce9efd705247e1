import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
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

/** What two people changed at once: of each piece, one of the two values is saved. */
export function ValueConflict<Name extends string>(props: Props<Name>) {
  const { title, text, other, later, pieces, busy, onSave, onPostpone } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly Name[]>([]);

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
          <Button tone="primary" busy={busy} onPress={() => onSave(refused)}>
            {t('admin.settings.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {pieces.map(({ name, label, mine, theirs }) => {
        const isRefused = refused.includes(name);
        return (
          <section key={name} className={styles.piece} aria-label={label}>
            <h3>{label}</h3>
            <div className={styles.sides}>
              <div className={isRefused ? styles.left : styles.taken}>{mine}</div>
              <div className={isRefused ? styles.taken : styles.left}>{theirs}</div>
            </div>
            <Choices
              label={label}
              name={other}
              choice={isRefused ? 'theirs' : 'mine'}
              onChange={(choice) =>
                setRefused(choice === 'theirs' ? [...refused, name] : refused.filter((each) => each !== name))
              }
            />
          </section>
        );
      })}
    </Dialog>
  );
}
