import { z } from 'zod';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import type { Listener } from '#lib/platform/db/server/heartbeat.ts';
import { maxStreams } from '#lib/platform/http/server/streamSockets.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { isStopping, onStopping } from '#lib/platform/process/server/processState.ts';
import { DomainError, tooMany } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import type { Notification, NotificationsQuery, ReadNotifications } from '../notificationSchema.ts';
import { presentNotification } from './present.ts';
import {
  countNotifications,
  listNotificationRows,
  markRead,
  notificationChannel,
  signalRecipients,
} from './queries.ts';

/** Streams of one user: the tabs of a browser share one, except without HTTPS. */
const streamsPerUser = 20;
/** Seconds until a client that got no place should ask again. */
const retryAfter = 60;

type Stream = { userId: string; send: (text: string) => void; end: () => void };
type Options = {
  /** Milliseconds between comment lines, which prevent proxies from closing an idle connection. */
  commentInterval: number;
  /** Milliseconds after which a stream ends: the next one checks the session again, and a lost client is forgotten. */
  lifetime: number;
  /** Milliseconds in which signals for one user are sent as one. */
  signalInterval: number;
};

const changed = 'event: changed\ndata: {}\n\n';
const idsSchema = z.array(z.string());

/** The open streams of this process. They carry no content: a client reads its notifications after a signal. */
export class NotificationStreams {
  readonly #streams = new Set<Stream>();
  readonly #due = new Set<string>();
  readonly #options: Options;

  constructor(options: Partial<Options> = {}) {
    this.#options = { commentInterval: 20_000, lifetime: 300_000, signalInterval: 500, ...options };
    onStopping(() => this.#endAll());
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * @param onEnd called once, however the stream ends
   * @throws DomainError too_many, unavailable
   */
  open(userId: string, onEnd: () => void): ReadableStream<Uint8Array> {
    if (isStopping() || this.#streams.size >= maxStreams)
      throw Object.assign(new DomainError('unavailable', 'overloaded'), { retryAfter });
    const own = [...this.#streams].filter((stream) => stream.userId === userId);
    if (own.length >= streamsPerUser) throw tooMany(retryAfter);

    const encoder = new TextEncoder();
    let forget = () => {};
    return new ReadableStream({
      start: (controller) => {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const end = () => {
          forget();
          controller.close();
        };
        const stream = { userId, send, end };
        const comments = setInterval(() => send(':\n\n'), this.#options.commentInterval);
        const life = setTimeout(end, this.#options.lifetime);
        forget = () => {
          clearInterval(comments);
          clearTimeout(life);
          if (this.#streams.delete(stream)) onEnd();
        };
        this.#streams.add(stream);
        send(`retry: 1000\n\n${changed}`);
      },
      cancel: () => forget(),
    });
  }

  /** @param payload user ids as JSON. Any database client can send one, so an invalid one is ignored. */
  signal(payload: string | undefined): void {
    try {
      for (const id of idsSchema.parse(JSON.parse(payload ?? '[]'))) this.#signalSoon(id);
    } catch (error) {
      log.warn({ error }, 'ignored a notification signal without valid ids');
    }
  }

  /** Signals may have been missed while the database was disconnected. */
  signalAll(): void {
    for (const { userId } of this.#streams) this.#signalSoon(userId);
  }

  #signalSoon(userId: string): void {
    if (this.#due.has(userId)) return;
    this.#due.add(userId);
    setTimeout(() => {
      this.#due.delete(userId);
      for (const stream of this.#streams) if (stream.userId === userId) stream.send(changed);
    }, this.#options.signalInterval).unref();
  }

  #endAll(): void {
    for (const stream of this.#streams) stream.end();
  }
}

export const notificationStreams = new NotificationStreams();

/** Passes the signals of all processes to the streams of this one. */
export const streamListener: Listener = {
  channel: notificationChannel,
  receive: (payload) => notificationStreams.signal(payload),
  onConnected: () => notificationStreams.signalAll(),
};

type NotificationsPage = { notifications: Notification[]; unread: number } & PageInfo;

/**
 * The caller’s own, newest first.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listNotifications({ db, actor }: Caller, query: NotificationsQuery): Promise<NotificationsPage> {
  const { id } = authorize(actor, canUseAdmin);
  const [rows, total, { total: unread }] = await Promise.all([
    listNotificationRows(db, id, query),
    countNotifications(db, id, query),
    countNotifications(db, id, { unread: 'true' }),
  ]);
  return { notifications: rows.map(presentNotification), ...total, page: query.page, limit: query.limit, unread };
}

/**
 * Server-sent events that signal each change of the caller’s notifications.
 *
 * @throws DomainError unauthenticated, forbidden; too_many, unavailable, if there are too many streams
 */
export function openNotificationStream({ actor }: Caller, onEnd: () => void): ReadableStream<Uint8Array> {
  return notificationStreams.open(authorize(actor, canUseAdmin).id, onEnd);
}

/**
 * Marks the caller’s notifications as read, and signals their other tabs.
 *
 * @returns the number of those still unread
 * @throws DomainError unauthenticated, forbidden
 */
export async function readNotifications({ actor }: Caller, read: ReadNotifications): Promise<{ unread: number }> {
  const { id } = authorize(actor, canUseAdmin);
  return inTransaction(async (transaction) => {
    await markRead(transaction, id, 'ids' in read ? read.ids : null);
    await signalRecipients(transaction, [id]);
    const { total } = await countNotifications(transaction, id, { unread: 'true' });
    return { unread: total };
  });
}
