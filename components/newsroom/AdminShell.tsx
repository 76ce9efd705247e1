// Before any part that is loaded when it is needed.
import '#lib/platform/browser/trustedHtml.ts';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { ConfirmationGate } from '#components/accounts/ConfirmationGate.tsx';
import type { FrameProps } from '#components/layout/PageWithFrame.ts';
import { SiteIcons } from '#components/layout/SiteIcons.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { useRestoredFocus } from '#lib/platform/browser/useRestoredFocus.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canPublishUnreviewed } from '#lib/users/permissions.ts';
import { AdminGuard } from './AdminGuard.tsx';
import { AdminSessionProvider, useAdminSession } from './AdminSession.ts';
import styles from './AdminShell.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { sectionsFor } from './sections.ts';
import { ShortcutsProvider, useShortcuts } from './shortcuts.tsx';
import { TopBar } from './TopBar.tsx';

type OnSessionEnd = (error: unknown) => void;

/** What the open page does when the session has ended; by default the profile is loaded again, which may end in a redirect. */
export const SessionEnd = createContext<RefObject<OnSessionEnd | null>>({ current: null });

/** For a page whose unsaved input a redirect would lose. */
export function useSessionEnd(onSessionEnd: OnSessionEnd): void {
  const handler = useContext(SessionEnd);
  useEffect(() => {
    handler.current = onSessionEnd;
    return () => {
      handler.current = null;
    };
  }, [handler, onSessionEnd]);
}

/**
 * Reloads the profile when the API reports an expired session; if that fails too, AdminGuard treats the user as signed
 * out. Staff who must set up a second factor first, or sign in at the OpenID provider, are sent to their profile.
 */
export function ReloadExpiredProfile({ language, children }: { language: Language; children: ReactNode }) {
  const { bearer, refresh } = useAuth();
  const handler = useRef<((error: unknown) => void) | null>(null);

  function onError(error: unknown) {
    if (error instanceof ApiError && /^second_factor_setup_required$|^oidc_required$/.test(error.code ?? ''))
      location.replace(`${paths.profile(language)}#security`);
    if (!(error instanceof ApiError) || error.status !== 401 || !bearer) return;
    if (handler.current) handler.current(error);
    else void refresh();
  }

  return (
    <SessionEnd value={handler}>
      <SWRConfig value={{ onError }}>{children}</SWRConfig>
    </SessionEnd>
  );
}

type Props = { onPalette: () => void; onHelp: () => void };

/** Shortcuts of every admin page. `/` focuses the page's search field, or opens the palette if there is none. */
export function ShellShortcuts({ onPalette, onHelp }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useAdminSession();
  const act = useRef({ onPalette, onHelp, router });
  act.current = { onPalette, onHelp, router };

  const shortcuts = useMemo(() => {
    const go = (path: string) => () => void act.current.router.push(path, undefined, { locale: false });
    return [
      { keys: 'mod+k', label: t('admin.shortcuts.palette'), run: () => act.current.onPalette() },
      { keys: '/', label: t('admin.shortcuts.search'), run: () => search() || act.current.onPalette() },
      { keys: 'c', label: t('admin.shell.newArticle'), run: go(paths.newArticle(session.language)) },
      { keys: '?', label: t('admin.shortcuts.title'), run: () => act.current.onHelp() },
      ...sectionsFor(session).map(({ id, name, key }) => ({
        keys: `g ${key}`,
        label: t('admin.shortcuts.goTo', { name: t(`admin.nav.${name}`) }),
        run: go(paths.admin(session.language, id)),
      })),
    ];
  }, [t, session]);

  useShortcuts(shortcuts);
  return null;
}

function search(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

const CommandPalette = dynamic(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette), {
  ssr: false,
});
const UndoDialog = dynamic(() => import('#components/undo/admin/UndoDialog.tsx').then((module) => module.UndoDialog), {
  ssr: false,
});
const ShortcutHelp = dynamic(() => import('./ShortcutHelp.tsx').then((module) => module.ShortcutHelp), { ssr: false });

/**
 * The frame of every admin page: `Page.Frame = AdminShell`. It persists between pages, contains an AdminScreen and
 * provides `useAdminSession()`.
 */
export function AdminShell({ site, language, reviewRequired, children }: FrameProps) {
  useRestoredFocus();
  return (
    <div className={styles.shell}>
      <SiteIcons language={language} />
      <Head>
        <title key="title">{site.name}</title>
        <meta key="robots" name="robots" content="noindex, nofollow" />
        <meta
          key="viewport"
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
      </Head>
      <ReloadExpiredProfile language={language}>
        <AdminGuard siteName={site.name} language={language}>
          {(user, token) => (
            <SignedInShell {...{ site, language, reviewRequired, user, token }}>{children}</SignedInShell>
          )}
        </AdminGuard>
      </ReloadExpiredProfile>
    </div>
  );
}

type SignedInShellProps = FrameProps & { user: OwnUser; token: string };

function SignedInShell({ site, language, reviewRequired, user, token, children }: SignedInShellProps) {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState(false);
  const [open, setOpen] = useState<'palette' | 'help' | 'undo' | null>(null);
  const session = useMemo(() => {
    const actor = actorOf(user);
    const publishes = canPublishUnreviewed(actor, { reviewRequired });
    return { user, token, language, siteName: site.name, actor, publishes, reviewRequired };
  }, [user, token, language, site.name, reviewRequired]);

  return (
    <AdminSessionProvider value={session}>
      <ShortcutsProvider>
        <a className="skip" href="#content">
          {t('a11y.skip')}
        </a>
        <ShellShortcuts onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')} />
        <Sidebar drawer={drawer} onClose={() => setDrawer(false)} />
        <div className={styles.page}>
          <TopBar
            onDrawer={() => setDrawer(true)}
            onPalette={() => setOpen('palette')}
            onHelp={() => setOpen('help')}
            onUndo={() => setOpen('undo')}
          />
          <OfflineNotice />
          <main id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </div>
        <ConfirmationGate />
        {open === 'palette' && (
          <CommandPalette onClose={() => setOpen(null)} onHelp={() => setOpen('help')} onUndo={() => setOpen('undo')} />
        )}
        {open === 'undo' && <UndoDialog onClose={() => setOpen(null)} />}
        {open === 'help' && <ShortcutHelp onClose={() => setOpen(null)} />}
      </ShortcutsProvider>
    </AdminSessionProvider>
  );
}
