import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useMemo, useRef } from 'react';
import { paths } from '#lib/platform/text/paths.ts';
import { useAdminSession } from './AdminSession.tsx';
import { sectionsFor } from './sections.ts';
import { useShortcuts } from './shortcuts.tsx';

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
