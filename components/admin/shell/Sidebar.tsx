import { useTranslation } from 'next-i18next/pages';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../ui/IconButton.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Sidebar.module.css';

type Props = { drawer: boolean; onClose: () => void };

/** At the side of a wide screen; on a phone a drawer that any choice closes. */
export function Sidebar({ drawer, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.sidebar}>
        <Navigation />
      </div>
      <ModalOverlay
        isOpen={drawer}
        isDismissable
        onOpenChange={(open) => !open && onClose()}
        className={styles.overlay ?? ''}
      >
        <Modal className={styles.drawer ?? ''}>
          <Dialog aria-label={t('admin.shell.menu')} className={styles.drawerBox ?? ''}>
            <div className={styles.close}>
              <IconButton icon="close" label={t('admin.ui.close')} onPress={onClose} />
            </div>
            <Navigation onChoice={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
