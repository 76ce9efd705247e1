import type { TFunction } from 'i18next';
import {
  ArchiveIcon,
  CheckIcon,
  ChevronLeftIcon,
  CopyIcon,
  ExternalLinkIcon,
  PencilIcon,
  RotateCcwIcon,
  Trash2Icon,
} from 'lucide-react';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { possibleActions } from './possibleActions.ts';
import type { ArticleAction } from './useArticleChanges.ts';

type Context = {
  t: TFunction;
  language: Language;
  onAction: (action: ArticleAction) => void;
  onDuplicate: () => void;
};

/** What can be done with one article where it stands. */
export function rowMenu(article: AdminArticle, { t, language, onAction, onDuplicate }: Context): MenuEntry[] {
  const { id, status, deletedAt } = article;
  const possible = possibleActions(article);
  const name = (action: string) => t(`admin.articles.actions.${action}`);
  if (deletedAt)
    return [{ id: 'restore', label: name('restore'), icon: RotateCcwIcon, onAction: () => onAction('restore') }];

  const entries: (MenuEntry | false)[] = [
    { id: 'edit', label: name('edit'), icon: PencilIcon, href: paths.editArticle(language, id) },
    status === 'published' && {
      id: 'view',
      label: name('view'),
      icon: ExternalLinkIcon,
      href: paths.article(article.language, article.slug),
      outside: true,
    },
    { id: 'duplicate', label: name('duplicate'), icon: CopyIcon, onAction: onDuplicate },
    { id: 'first', separator: true },
    possible.includes('publish') && {
      id: 'publish',
      label: name('publish'),
      icon: CheckIcon,
      onAction: () => onAction('publish'),
    },
    possible.includes('draft') && {
      id: 'draft',
      label: name('draft'),
      icon: ChevronLeftIcon,
      onAction: () => onAction('draft'),
    },
    possible.includes('archive') && {
      id: 'archive',
      label: name('archive'),
      icon: ArchiveIcon,
      onAction: () => onAction('archive'),
    },
    { id: 'second', separator: true },
    { id: 'delete', label: name('delete'), icon: Trash2Icon, danger: true, onAction: () => onAction('delete') },
  ];
  return entries.filter((entry) => entry !== false);
}
