import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { useMemo, useState } from 'react';
import { ConfirmationGate } from '#components/accounts/ConfirmationGate.tsx';
import type { FrameProps } from '#components/layout/PageWithFrame.ts';
import { SiteIcons } from '#components/layout/SiteIcons.tsx';
import { useRestoredFocus } from '#lib/platform/browser/browser/useRestoredFocus.ts';
import type { OwnUser } from '#lib/accounts/account.ts';
import { canPublishUnreviewed } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { AdminGuard } from './AdminGuard.tsx';
import { AdminSessionProvider } from './AdminSession.tsx';
import styles from './AdminShell.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ReloadExpiredProfile } from './ReloadExpiredProfile.tsx';
import { ShellShortcuts } from './ShellShortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ShortcutsProvider } from './shortcuts.tsx';
import { TopBar } from './TopBar.tsx';

const CommandPalette = dynamic(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette), {
  ssr: false,
});
const UndoDialog = dynamic(() => import('#components/undo/admin/UndoDialog.tsx').then((module) => module.UndoDialog), { ssr: false });
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
