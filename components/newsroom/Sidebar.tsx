import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { IconButton } from '#components/ui/IconButton.tsx';
import { ModalFrame } from '#components/ui/ModalFrame.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Sidebar.module.css';

type Props = { drawer: boolean; onClose: () => void };

/** A sidebar on wide screens; on phones a drawer that closes when a link is followed. */
export function Sidebar({ drawer, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <aside className={styles.sidebar} aria-label={t('admin.shell.newsroom')}>
        <Navigation />
      </aside>
      {drawer && (
        <ModalFrame
          label={t('admin.shell.menu')}
          onClose={onClose}
          overlayClass={styles.overlay}
          className={styles.drawer}
        >
          {() => (
            <>
              <div className={styles.close}>
                <IconButton icon={X} label={t('admin.ui.close')} onPress={onClose} />
              </div>
              <Navigation onChoice={onClose} />
            </>
          )}
        </ModalFrame>
      )}
    </>
  );
}
