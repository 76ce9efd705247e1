import type { Notification } from '#lib/notifications/notificationSchema.ts';
import { send } from './anAuthor.ts';

type List = { notifications: Notification[]; total: number; unread: number };

/** The newest notifications of a user, as the API lists them. */
export async function notificationsOf(token: string, query = ''): Promise<List> {
  const { status, body } = await send('GET', `/notifications?limit=100${query && `&${query}`}`, token);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as List;
}

/** The kinds of those about one article, newest first: editors get those of the other tests too. */
export async function kindsOf(token: string, articleId: string): Promise<string[]> {
  const { notifications } = await notificationsOf(token);
  return notifications.filter(({ article }) => article?.id === articleId).map(({ kind }) => kind);
}
