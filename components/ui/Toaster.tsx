import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toaster.module.css';
import { closeToast, currentToasts, onToasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];
/** Milliseconds: long enough to read the sentence, find «Undo» and click it. */
const lifetime = 10_000;

/** The toasts; the shell's top bar has them. The timer stops while a toast has the pointer or the focus. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  const [paused, setPaused] = useState(false);

  return (
    <section
      className={styles.toaster}
      aria-label={t('admin.ui.news')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} paused={paused} />
      ))}
    </section>
  );
}

function OneToast({ toast: { id, text, tone, action }, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation();

  useEffect(() => {
    if (paused || tone === 'error') return;
    const timer = setTimeout(() => closeToast(id), lifetime);
    return () => clearTimeout(timer);
  }, [id, tone, paused]);

  function act() {
    action?.run();
    closeToast(id);
  }

  return (
    <div className={`${styles.toast} ${styles[tone]}`} role={tone === 'error' ? 'alert' : undefined}>
      <p className={styles.text}>{text}</p>
      {action && <Button onPress={act}>{action.label}</Button>}
      <IconButton icon={X} label={t('admin.ui.close')} onPress={() => closeToast(id)} />
    </div>
  );
}
