import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';

/** Next can cancel a route change only by an exception. */
class HeldBack extends Error {
  override message = 'There are changes that are not saved';
  /** The router treats an error with this property as a cancellation, not a failure. */
  cancelled = true;
}

/**
 * Asks for confirmation before unsaved changes are discarded: `const question = useUnsavedGuard(dirty, save)`, then
 * render `{question}`. When the tab is closed, the browser shows its own question.
 *
 * @param save run by "save and leave"; without it the choices are stay and leave
 * @param text what would be lost, if it is not a form
 */
export function useUnsavedGuard(dirty: boolean, save?: () => Promise<unknown>, text?: string): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  const [wanted, setWanted] = useState<string | null>(null);
  const letGo = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    letGo.current = false;
    const here = { address: location.href, path: location.pathname, state: history.state };

    function holdBack(url: string, { shallow }: { shallow: boolean }) {
      if (letGo.current || shallow || url.split(/[?#]/)[0] === here.path) return;
      setWanted(url);
      const error = new HeldBack();
      router.events.emit('routeChangeError', error, url, { shallow });
      throw error;
    }
    function holdBackHistory({ as }: { as: string }): boolean {
      if (letGo.current) return true;
      // The browser has changed the URL already; this restores it without a navigation.
      history.pushState(here.state, '', here.address);
      setWanted(as);
      return false;
    }
    function warn(event: BeforeUnloadEvent) {
      if (!letGo.current) event.preventDefault();
    }

    router.events.on('routeChangeStart', holdBack);
    router.beforePopState(holdBackHistory);
    window.addEventListener('beforeunload', warn);
    return () => {
      router.events.off('routeChangeStart', holdBack);
      router.beforePopState(() => true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, router]);

  if (wanted === null) return null;

  function leave(path: string) {
    letGo.current = true;
    void router.push(path, undefined, { locale: false });
  }

  async function saveAndLeave(path: string) {
    await save?.();
    leave(path);
  }

  return (
    <ConfirmDialog
      title={t('admin.unsaved.title')}
      confirm={t(save ? 'admin.unsaved.saveAndGo' : 'admin.unsaved.leave')}
      danger={!save}
      {...(save && { other: { label: t('admin.unsaved.leave'), run: () => leave(wanted) } })}
      onConfirm={() => saveAndLeave(wanted)}
      onClose={() => setWanted(null)}
    >
      <p>{text ?? t(save ? 'admin.unsaved.textSave' : 'admin.unsaved.text')}</p>
    </ConfirmDialog>
  );
}
