import { BadgeCheck, Ban, ExternalLink, GlobeLock, Hourglass, MessageSquareReply, MessagesSquare, Scale } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Menu } from '#components/ui/Menu.tsx';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canBlockSources, canJudgeCommenters, canManageUsers } from '#lib/users/permissions.ts';

export type CommentAction = 'answer' | Judgement | 'block' | 'blockSource';
export type Judgement = 'held' | 'trusted' | 'usual';
type Props = { comment: ModeratedComment; onAction: (action: CommentAction) => void };

const judgements = [
  { id: 'held', icon: Hourglass },
  { id: 'trusted', icon: BadgeCheck },
  { id: 'usual', icon: Scale },
] as const;

/** What can be done with a comment besides the decision on it, and with its author. */
export function CommentMenu({ comment, onAction }: Props) {
  const { t } = useTranslation();
  const { user, actor, language } = useAdminSession();
  const { id, article, author, standing, status } = comment;
  const canJudge = author.id !== null && author.id !== user.id && standing !== 'blocked';
  const act = (action: CommentAction) => ({
    id: action,
    label: t(`admin.comments.actions.${action}`),
    onAction: () => onAction(action),
  });
  const entries: (MenuEntry | false)[] = [
    canBeAnswered(comment) && { ...act('answer'), icon: MessageSquareReply },
    {
      id: 'view',
      label: t('admin.articles.actions.view'),
      icon: ExternalLink,
      href:
        status === 'published'
          ? paths.comment(article.language, article.slug, id)
          : `${paths.article(article.language, article.slug)}#comments`,
      outside: true,
    },
    {
      id: 'all',
      label: t(`admin.comments.actions.${author.id ? 'allOfAuthor' : 'allOfSource'}`),
      icon: MessagesSquare,
      href: `${paths.admin(language, 'comments')}?status=all&writer=${id}`,
    },
    { id: 'author', separator: true },
    ...judgements.map(
      ({ id: judgement, icon }) =>
        canJudge && canJudgeCommenters(actor) && judgement !== (standing ?? 'usual') && { ...act(judgement), icon },
    ),
    canJudge && canManageUsers(actor) && { ...act('block'), icon: Ban, danger: true },
    canBlockSources(actor) && {
      ...act('blockSource'),
      label: t('admin.comments.sources.block'),
      icon: GlobeLock,
      danger: true,
    },
  ];
  return (
    <Menu
      label={t('admin.comments.actionsFor', { name: author.name })}
      entries={entries.filter((entry) => entry !== false)}
    />
  );
}

export function canBeAnswered({ status }: ModeratedComment): boolean {
  return status === 'published' || status === 'pending';
}
