import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';

/** Next can cancel a route change only by an exception. */
class RouteChangeCancelled extends Error {
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
  const [target, setTarget] = useState<string | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    isLeaving.current = false;
    const here = { address: location.href, path: location.pathname, state: history.state };

    function cancelRouteChange(url: string, { shallow }: { shallow: boolean }) {
      if (isLeaving.current || shallow || url.split(/[?#]/)[0] === here.path) return;
      setTarget(url);
      const error = new RouteChangeCancelled();
      router.events.emit('routeChangeError', error, url, { shallow });
      throw error;
    }
    function cancelPopState({ as }: { as: string }): boolean {
      if (isLeaving.current) return true;
      // The browser has changed the URL already; this restores it without a navigation.
      history.pushState(here.state, '', here.address);
      setTarget(as);
      return false;
    }
    function warn(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }
    // The router's promise is rejected, and links don't handle that. Nothing has failed, so error reporting gets nothing.
    function ignoreCancellation(event: PromiseRejectionEvent) {
      if (!(event.reason instanceof RouteChangeCancelled)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    router.events.on('routeChangeStart', cancelRouteChange);
    router.beforePopState(cancelPopState);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('unhandledrejection', ignoreCancellation, true);
    return () => {
      router.events.off('routeChangeStart', cancelRouteChange);
      router.beforePopState(() => true);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('unhandledrejection', ignoreCancellation, true);
    };
  }, [dirty, router]);

  if (target === null) return null;

  function leave(path: string) {
    isLeaving.current = true;
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
      {...(save && { other: { label: t('admin.unsaved.leave'), run: () => leave(target) } })}
      onConfirm={() => saveAndLeave(target)}
      onClose={() => setTarget(null)}
    >
      <p>{text ?? t(save ? 'admin.unsaved.textSave' : 'admin.unsaved.text')}</p>
    </ConfirmDialog>
  );
}
