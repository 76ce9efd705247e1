import { Ban, ExternalLink, Users } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Menu } from '#components/ui/Menu.tsx';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import { canBlockSources, canManageUsers } from '#lib/domain/permissions.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

type Props = { comment: ModeratedComment; onBlock: () => void; onBlockSource: () => void };

export function CommentMenu({ comment: { id, article, author, status }, onBlock, onBlockSource }: Props) {
  const { t } = useTranslation();
  const { user, actor } = useAdminSession();
  const canBlock = canManageUsers(actor) && author.id !== null && author.id !== user.id;
  return (
    <Menu
      label={t('admin.comments.actionsFor', { name: author.name })}
      entries={[
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
        ...(canBlock
          ? [
              {
                id: 'block',
                label: t('admin.comments.actions.block'),
                icon: Users,
                danger: true,
                onAction: onBlock,
              },
            ]
          : []),
        ...(canBlockSources(actor)
          ? [
              {
                id: 'blockSource',
                label: t('admin.comments.sources.block'),
                icon: Ban,
                danger: true,
                onAction: onBlockSource,
              },
            ]
          : []),
      ]}
    />
  );
}
