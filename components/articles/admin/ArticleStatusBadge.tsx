import { useTranslation } from 'next-i18next/pages';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import type { ArticleStatus } from '#lib/articles/article.ts';

const tones: Record<ArticleStatus | 'deleted', BadgeTone> = {
  draft: 'plain',
  review: 'active',
  scheduled: 'wait',
  published: 'good',
  archived: 'faint',
  deleted: 'bad',
};

type Props = { status: ArticleStatus; deletedAt?: string | null | undefined };

/** A deleted article is shown as deleted, whatever its status. */
export function ArticleStatusBadge({ status, deletedAt }: Props) {
  const { t } = useTranslation();
  const shown = deletedAt ? 'deleted' : status;
  return <Badge tone={tones[shown]}>{t(`admin.articles.status.${shown}`)}</Badge>;
}
