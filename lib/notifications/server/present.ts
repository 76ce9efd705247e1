import type { Notification } from '../notificationSchema.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  const { article, feed, actor } = row;
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    read: row.readAt !== null,
    article: article && {
      id: article.id,
      title: article.title,
      language: article.language,
      status: article.status,
      kind: article.kind,
    },
    feed: feed && { id: feed.id, title: feed.title },
    actor: actor && { id: actor.id, name: actor.name },
    note: row.note,
    count: row.count,
    reason: row.reason,
  };
}
