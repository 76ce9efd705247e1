import { type ReactNode, useRef } from 'react';
import { Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { useModalOverlay } from 'react-aria/useModalOverlay';

/**
 * A modal overlay: traps the focus, makes the page behind it inert, and restores the focus when it closes. For a
 * Dialog, a drawer. Built on react-aria's hooks, because its Dialog imports menus and lists (25 KB).
 */
type Props = {
  onClose: () => void;
  /** Escape and a click outside don't close it. */
  stay?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Its accessible name, if it has no heading. */
  label?: string;
  overlayClass: string | undefined;
  className: string | undefined;
  /** @param titleProps for the heading that names it */
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
  const noop = () => {};
  const state = {
    isOpen: true,
    setOpen,
    open: noop,
    close: onClose,
    toggle: onClose,
    point: null,
    setPoint: noop,
  };
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable: !stay, isKeyboardDismissDisabled: stay },
    state,
    box,
  );
  const { dialogProps, titleProps } = useDialog({ role, ...(label && { 'aria-label': label }) }, box);

  return (
    <div {...underlayProps} className={overlayClass}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the spread properties contain the role */}
      <section {...modalProps} {...dialogProps} ref={box} className={className} aria-modal="true">
        {children(titleProps.id ? { id: titleProps.id } : {})}
      </section>
    </div>
  );
}
