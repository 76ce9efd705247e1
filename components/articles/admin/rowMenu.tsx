import type { TFunction } from 'i18next';
import { Archive, Copy, CornerUpLeft, ExternalLink, Newspaper, Pencil, RotateCcw, Send, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import type { ArticleKind } from '#lib/articles/article.ts';
import type { Move } from '#lib/articles/bulkChange.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canManageFront } from '#lib/users/permissions.ts';
import { possibleActions } from './possibleActions.ts';
import { TitleList } from './TitleList.tsx';

type Props = {
  kind: ArticleKind;
  action: Move;
  articles: Pick<AdminArticle, 'id' | 'title' | 'language' | 'status'>[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function ConfirmChange({ kind, action, articles, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const hides = (action === 'draft' || action === 'delete') && articles.some(({ status }) => status === 'published');
  return (
    <ConfirmDialog
      title={t(`admin.${kind}s.confirm.${action}.title`, { count: articles.length })}
      confirm={t(`admin.articles.actions.${action}`)}
      danger={action === 'delete' || action === 'deleteForever'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TitleList of={articles} />
      {hides && <p>{t('admin.articles.confirm.hides')}</p>}
      <p>{t(`admin.articles.confirm.${action}.text`, { count: pronounCount(articles.length) })}</p>
    </ConfirmDialog>
  );
}

type Context = {
  kind?: ArticleKind;
  /** False for an author whose articles an editor publishes. */
  publishes?: boolean;
  t: TFunction;
  language: Language;
  actor: Actor;
  onAction: (action: Move) => void;
  onDuplicate: () => void;
};

type Row = Pick<AdminArticle, 'id' | 'status' | 'language' | 'slug' | 'title'> & {
  deletedAt?: string | null | undefined;
  publishedAt?: string | null | undefined;
  owner?: AdminArticle['owner'];
};

export function rowMenu(
  article: Row,
  { kind = 'article', publishes = true, t, language, actor, onAction, onDuplicate }: Context,
): MenuEntry[] {
  const { id, status, deletedAt } = article;
  const possible = possibleActions(article, actor, publishes);
  const name = (action: string) => t(`admin.articles.actions.${action}`);
  if (deletedAt)
    return possible.map((action) => ({
      id: action,
      label: name(action),
      icon: action === 'restore' ? RotateCcw : Trash2,
      danger: action !== 'restore',
      onAction: () => onAction(action),
    }));

  const entries: (MenuEntry | false)[] = [
    { id: 'edit', label: name('edit'), icon: Pencil, href: paths.editor(kind, language, id) },
    status === 'published' && {
      id: 'view',
      label: name('view'),
      icon: ExternalLink,
      href: paths.content(kind, article.language, article.slug),
      outside: true,
    },
    kind === 'article' &&
      (status === 'published' || status === 'scheduled') &&
      canManageFront(actor) && {
        id: 'front',
        label: name('front'),
        icon: Newspaper,
        href: paths.arrangeFront(language, { language: article.language, q: article.title }),
      },
    { id: 'duplicate', label: name('duplicate'), icon: Copy, onAction: onDuplicate },
    possible.some((action) => action !== 'delete') && { id: 'first', separator: true },
    possible.includes('publish') && {
      id: 'publish',
      label: name('publish'),
      icon: Send,
      onAction: () => onAction('publish'),
    },
    possible.includes('draft') && {
      id: 'draft',
      label: name('draft'),
      icon: CornerUpLeft,
      onAction: () => onAction('draft'),
    },
    possible.includes('archive') && {
      id: 'archive',
      label: name('archive'),
      icon: Archive,
      onAction: () => onAction('archive'),
    },
    possible.includes('delete') && { id: 'second', separator: true },
    possible.includes('delete') && {
      id: 'delete',
      label: name('delete'),
      icon: Trash2,
      danger: true,
      onAction: () => onAction('delete'),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
