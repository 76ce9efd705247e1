import type { Listener } from '#lib/platform/db/server/heartbeat.ts';
import { notificationStreams } from './NotificationStreams.ts';
import { notificationChannel } from './queries/signalRecipients.ts';

/** Passes the signals of all processes to the streams of this one. */
export const streamListener: Listener = {
  channel: notificationChannel,
  receive: (payload) => notificationStreams.signal(payload),
  onConnected: () => notificationStreams.signalAll(),
};
