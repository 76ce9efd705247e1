import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Dialog as Box, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

/**
 * `{open && <Dialog title="Choose a picture" onClose={() => setOpen(false)} footer={<Button …/>}>…</Dialog>}`. Escape and a press
 * outside close it, unless `stay`; the focus goes back to where it was.
 */
type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'normal' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** Only its own buttons close it: something is under way, or would be lost. */
  stay?: boolean;
};

export function Dialog({ title, onClose, children, footer, size = 'normal', role = 'dialog', stay = false }: Props) {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      isOpen
      isDismissable={!stay}
      isKeyboardDismissDisabled={stay}
      onOpenChange={(open) => !open && onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal className={`${styles.modal} ${styles[size]}`}>
        <Box role={role} className={styles.box ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {!stay && <IconButton icon="close" label={t('admin.ui.close')} onPress={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Box>
      </Modal>
    </ModalOverlay>
  );
}
