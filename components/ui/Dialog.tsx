import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { ModalFrame } from './ModalFrame.tsx';

/**
 * `{open && <Dialog title="Choose a picture" onClose={() => setOpen(false)} footer={<Button …/>}>…</Dialog>}`. Escape
 * and a click outside close it, unless `stay`; the focus returns to where it was. A form's first text field gets the focus.
 */
type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'normal' | 'wide';
  role?: 'dialog' | 'alertdialog';
  /** Only its own buttons close it: an action is in progress, or input would be lost. */
  stay?: boolean;
};

const firstField = 'form :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]))';

export function Dialog({ title, onClose, children, footer, size = 'normal', role = 'dialog', stay = false }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => body.current?.querySelector<HTMLElement>(firstField)?.focus(), []);

  return (
    <ModalFrame
      {...{ onClose, role, stay }}
      overlayClass={styles.overlay}
      className={`${styles.modal} ${styles[size]}`}
    >
      {(titleProps) => (
        <>
          <header className={styles.head}>
            <h2 {...titleProps} className={styles.title}>
              {title}
            </h2>
            {!stay && <IconButton icon={X} label={t('admin.ui.close')} onPress={onClose} />}
          </header>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </>
      )}
    </ModalFrame>
  );
}
