import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** An `error` is read out at once, `news` when the reader comes to rest. */
  kind: 'error' | 'news';
  /** Nothing to say: the region stays, since only a change of it is read out. */
  children: ReactNode;
  /** Takes the focus when it has something to say, because what had it is gone. */
  takesFocus?: boolean;
};

export function Notice({ kind, children, takesFocus = false }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const speaks = Boolean(children);

  useEffect(() => {
    if (takesFocus && speaks) region.current?.focus();
  }, [takesFocus, speaks]);

  return (
    <div ref={region} className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {children}
    </div>
  );
}
