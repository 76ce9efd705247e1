import type { TFunction } from 'i18next';
import { Archive, Check, ChevronLeft, Copy, ExternalLink, Pencil, RotateCcw, Trash2 } from 'lucide';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { ArticleKind } from '#lib/domain/article.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { possibleActions } from './possibleActions.ts';
import type { ArticleAction } from './useArticleChanges.ts';

type Context = {
  kind?: ArticleKind;
  t: TFunction;
  language: Language;
  onAction: (action: ArticleAction) => void;
  onDuplicate: () => void;
};

type Row = Pick<AdminArticle, 'id' | 'status' | 'language' | 'slug'> & { deletedAt?: string | null | undefined };

export function rowMenu(article: Row, { kind = 'article', t, language, onAction, onDuplicate }: Context): MenuEntry[] {
  const { id, status, deletedAt } = article;
  const possible = possibleActions(article);
  const name = (action: string) => t(`admin.articles.actions.${action}`);
  if (deletedAt)
    return [{ id: 'restore', label: name('restore'), icon: RotateCcw, onAction: () => onAction('restore') }];

  const entries: (MenuEntry | false)[] = [
    { id: 'edit', label: name('edit'), icon: Pencil, href: paths.editor(kind, language, id) },
    status === 'published' && {
      id: 'view',
      label: name('view'),
      icon: ExternalLink,
      href: paths.content(kind, article.language, article.slug),
      outside: true,
    },
    { id: 'duplicate', label: name('duplicate'), icon: Copy, onAction: onDuplicate },
    { id: 'first', separator: true },
    possible.includes('publish') && {
      id: 'publish',
      label: name('publish'),
      icon: Check,
      onAction: () => onAction('publish'),
    },
    possible.includes('draft') && {
      id: 'draft',
      label: name('draft'),
      icon: ChevronLeft,
      onAction: () => onAction('draft'),
    },
    possible.includes('archive') && {
      id: 'archive',
      label: name('archive'),
      icon: Archive,
      onAction: () => onAction('archive'),
    },
    { id: 'second', separator: true },
    { id: 'delete', label: name('delete'), icon: Trash2, danger: true, onAction: () => onAction('delete') },
  ];
  return entries.filter((entry) => entry !== false);
}
