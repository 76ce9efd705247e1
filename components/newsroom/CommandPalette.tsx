import { BookOpen, CircleQuestionMark, ExternalLink, FileText, type IconNode, Plus, Search, Undo2 } from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Collection, Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { articleName } from '#components/articles/admin/articleName.ts';
import dialog from '#components/ui/Dialog.module.css';
import { Icon } from '#components/ui/Icon.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { ArticleKind } from '#lib/articles/article.ts';
import { fetchAdminArticles } from '#lib/articles/client/ownArticles.ts';
import { useListPage } from '#lib/newsroom/client.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { fetchPages } from '#lib/sitePages/client/pages.ts';
import { canManagePages } from '#lib/users/permissions.ts';
import { type AdminSession, useAdminSession } from './AdminSession.ts';
import styles from './CommandPalette.module.css';
import { sectionsFor } from './sections.ts';
import { useDebouncedValue } from './useDebouncedValue.ts';

type Props = { onClose: () => void; onHelp: () => void; onUndo: () => void };

/** Opened by Ctrl+K: opens pages, creates articles and finds articles by title. */
export function CommandPalette({ onClose, onHelp, onUndo }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const session = useAdminSession();
  const [text, setText] = useState('');
  const { groups, searching } = useCommands(session, text, { help: onHelp, undo: onUndo });

  function run(id: string) {
    const command = groups.flatMap((group) => group.commands).find((one) => one.id === id);
    if (!command) return;
    onClose();
    if ('href' in command) router.push(command.href, undefined, { locale: false });
    else command.run();
  }

  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={dialog.overlay ?? ''}>
      <Modal className={`${dialog.modal} ${dialog.normal}`}>
        <Dialog aria-label={t('admin.shortcuts.palette')} className={styles.box ?? ''}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label={t('admin.shell.find')} autoFocus className={styles.field ?? ''}>
              <Icon of={Search} />
              <Input className={styles.input ?? ''} placeholder={t('admin.palette.placeholder')} />
            </SearchField>
            <Menu
              aria-label={t('admin.palette.results')}
              items={groups}
              className={styles.list ?? ''}
              onAction={(key) => run(String(key))}
              renderEmptyState={() => (
                <p className={styles.empty}>{t(searching ? 'admin.palette.searching' : 'admin.palette.nothing')}</p>
              )}
            >
              {(group) => (
                <MenuSection id={group.id}>
                  <Header className={styles.head ?? ''}>{group.label}</Header>
                  <Collection items={group.commands}>
                    {(command) => (
                      <MenuItem id={command.id} textValue={command.label} className={styles.item ?? ''}>
                        <Icon of={command.icon} />
                        <span className={styles.name}>{command.label}</span>
                        {command.note && <span className={styles.note}>{command.note}</span>}
                      </MenuItem>
                    )}
                  </Collection>
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type Command = { id: string; label: string; icon: IconNode; note?: string } & ({ href: string } | { run: () => void });

/** The palette's entries for the typed text: actions, sections, articles and pages of the site. */
function useCommands(session: AdminSession, text: string, on: { help: () => void; undo: () => void }) {
  const { t } = useTranslation();
  const debounced = useDebouncedValue(text.trim(), 250);
  const { token, language } = session;
  const query = { q: debounced, limit: 8, sort: 'updatedAt:desc' };
  const asked = debounced.length > 1;
  const { data, isLoading } = useRead(fetchAdminArticles, asked ? [query, token] : null, { keepPreviousData: true });

  const mayEdit = canManagePages(session.actor);
  const sitePages = useListPage(asked && mayEdit ? { ...query, limit: 4 } : null, fetchPages);

  const actions: Command[] = [
    { id: 'new', label: t('admin.shell.newArticle'), icon: Plus, note: 'C', href: paths.newArticle(language) },
    ...(mayEdit
      ? [{ id: 'new-page', label: t('admin.pages.new'), icon: Plus, href: paths.editor('page', language, 'new') }]
      : []),
    { id: 'help', label: t('admin.shortcuts.title'), icon: CircleQuestionMark, note: '?', run: on.help },
    { id: 'undo', label: t('admin.undo.title'), icon: Undo2, run: on.undo },
    {
      id: 'site',
      label: t('admin.shell.toSite'),
      icon: ExternalLink,
      run: () => location.assign(paths.home(language)),
    },
  ];
  const sections = sectionsFor(session).map(({ id, name, icon, key: letter }) => ({
    id: `go-${name}`,
    label: t(`admin.nav.${name}`),
    icon,
    note: `G ${letter.toUpperCase()}`,
    href: paths.admin(language, id),
  }));
  const entriesOf = (
    kind: ArticleKind,
    found: (Pick<AdminArticle, 'id' | 'title' | 'status'> & { source?: AdminArticle['source'] | undefined })[] = [],
  ) =>
    found.map(({ id, status, ...article }) => ({
      id,
      label: articleName(t, article),
      icon: kind === 'page' ? BookOpen : FileText,
      note: t(`admin.articles.status.${status}`),
      href: paths.editor(kind, language, id),
    }));

  const groups = [
    { id: 'articles', label: t('admin.nav.articles'), commands: asked ? entriesOf('article', data?.articles) : [] },
    { id: 'site-pages', label: t('admin.nav.pages'), commands: asked ? entriesOf('page', sitePages.pages) : [] },
    { id: 'actions', label: t('admin.palette.actions'), commands: matching(actions, text) },
    { id: 'pages', label: t('admin.palette.pages'), commands: matching(sections, text) },
  ].filter((group) => group.commands.length > 0);
  return { groups, searching: debounced !== text.trim() || isLoading || sitePages.stale };
}

function matching(commands: Command[], text: string): Command[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
