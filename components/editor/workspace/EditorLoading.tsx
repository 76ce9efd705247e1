import { useTranslation } from 'next-i18next/pages';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import styles from './EditorLoading.module.css';

export function EditorLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.canvas}>
      <p className="hidden" role="status">
        {t('admin.ui.loading')}
      </p>
      <Skeleton height="3rem" width="80%" />
      <Skeleton height="1.5rem" width="95%" />
      <Skeleton height="14rem" />
    </div>
  );
}
