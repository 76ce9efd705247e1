import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';

/** Next has no way to hold a route change back but to break it off by throwing. */
class HeldBack extends Error {
  override message = 'There are changes that are not saved';
  /** The router's own mark for a change that was given up, not failed. */
  cancelled = true;
}

/**
 * Asks before unsaved changes are left: `const question = useUnsavedGuard(dirty, save)`, and render `{question}`. Closing the tab
 * asks in the browser's own words.
 *
 * @param save what «save and leave» does; without it one can stay or leave
 * @param text what would be lost, where it is not a form
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
      // The browser is there already; the address comes back without a move.
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
