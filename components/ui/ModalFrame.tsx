import { type ReactNode, useRef } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';

/**
 * What lies over the whole page until it is closed: keeps the focus inside, the page behind it still and out of reach, and gives
 * the focus back. For a Dialog, a drawer. From react-aria's hooks, since its Dialog brings menus and lists along (25 KB).
 */
type Props = {
  onClose: () => void;
  /** Escape and a press outside don't close it. */
  stay?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Its name, where it has no heading. */
  label?: string;
  overlayClass: string | undefined;
  className: string | undefined;
  /** @param titleProps belong on the heading that names it */
  children: (titleProps: { id?: string }) => ReactNode;
};

export function ModalFrame(props: Props) {
  return (
    <Overlay>
      <Frame {...props} />
    </Overlay>
  );
}

function Frame({ onClose, stay = false, role = 'dialog', label, overlayClass, className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const setOpen = (open: boolean) => !open && onClose();
  const nothing = () => {};
  const state = {
    isOpen: true,
    setOpen,
    open: nothing,
    close: onClose,
    toggle: onClose,
    point: null,
    setPoint: nothing,
  };
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable: !stay, isKeyboardDismissDisabled: stay },
    state,
    box,
  );
  const { dialogProps, titleProps } = useDialog({ role, ...(label && { 'aria-label': label }) }, box);

  return (
    <div {...underlayProps} className={overlayClass}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is among the properties */}
      <section {...modalProps} {...dialogProps} ref={box} className={className} aria-modal="true">
        {children(titleProps.id ? { id: titleProps.id } : {})}
      </section>
    </div>
  );
}
