import { BookOpen, CircleQuestionMark, ExternalLink, FileText, type IconNode, Plus, Undo2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { fetchAdminArticles } from '#lib/client/api/ownArticles.ts';
import { usePages } from '#lib/client/hooks/usePages.ts';
import { useRead } from '#lib/client/hooks/useRead.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import { canManagePages } from '#lib/domain/permissions.ts';
import { paths } from '#lib/format/paths.ts';
import { articleName } from '../articles/articleName.ts';
import type { AdminSession } from './AdminSession.tsx';
import { sectionsFor } from './sections.ts';
import { useDebouncedValue } from './useDebouncedValue.ts';

export type Command = { id: string; label: string; icon: IconNode; note?: string } & (
  | { href: string }
  | { run: () => void }
);

/** The palette's entries for the typed text: actions, sections, articles and pages of the site. */
export function useCommands(session: AdminSession, text: string, on: { help: () => void; undo: () => void }) {
  const { t } = useTranslation();
  const debounced = useDebouncedValue(text.trim(), 250);
  const { token, language } = session;
  const query = { q: debounced, limit: 8, sort: 'updatedAt:desc' };
  const asked = debounced.length > 1;
  const { data, isLoading } = useRead(fetchAdminArticles, asked ? [query, token] : null, { keepPreviousData: true });

  const mayEdit = canManagePages(session.actor);
  const sitePages = usePages(asked && mayEdit ? { ...query, limit: 4 } : null);

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
