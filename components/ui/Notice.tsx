import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** `error` is announced at once, `news` when the screen reader is idle. */
  kind: 'error' | 'news';
  /** Empty without a message: the live region stays mounted, because only changes of it are announced. */
  children: ReactNode;
  /** Takes the focus with its message, because the focused element has been removed. */
  takesFocus?: boolean;
};

export function Notice({ kind, children, takesFocus = false }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const hasMessage = Boolean(children);

  useEffect(() => {
    if (takesFocus && hasMessage) region.current?.focus();
  }, [takesFocus, hasMessage]);

  return (
    <div ref={region} className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {children}
    </div>
  );
}
