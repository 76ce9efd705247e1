import { ChevronDown, ChevronUp, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { IconButton } from '#components/ui/IconButton.tsx';
import styles from './Settings.module.css';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  /** Null for a row that stays. */
  onRemove: (() => void) | null;
  /** Prefix of the words that name the rows. */
  words?: string;
};

export function RowControls({ name, isFirst, isLast, onMove, onRemove, words = 'admin.settings.links' }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.controls}>
      <span data-control="up">
        <IconButton icon={ChevronUp} label={t(`${words}.up`, { name })} disabled={isFirst} onPress={() => onMove(-1)} />
      </span>
      <span data-control="down">
        <IconButton
          icon={ChevronDown}
          label={t(`${words}.down`, { name })}
          disabled={isLast}
          onPress={() => onMove(1)}
        />
      </span>
      {onRemove && (
        <span data-control="remove">
          <IconButton icon={Trash2} label={t(`${words}.remove`, { name })} onPress={onRemove} />
        </span>
      )}
    </span>
  );
}
