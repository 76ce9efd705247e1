import { ChevronDown, ChevronUp } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { IconButton } from '#components/ui/IconButton.tsx';
import styles from './Front.module.css';

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (step: 1 | -1) => void };

export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.moves}>
      <span data-control="up">
        <IconButton
          icon={ChevronUp}
          label={t('admin.settings.links.up', { name })}
          disabled={isFirst}
          onPress={() => onMove(-1)}
        />
      </span>
      <span data-control="down">
        <IconButton
          icon={ChevronDown}
          label={t('admin.settings.links.down', { name })}
          disabled={isLast}
          onPress={() => onMove(1)}
        />
      </span>
    </span>
  );
}
