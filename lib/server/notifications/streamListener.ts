import type { Listener } from '../db/heartbeat.ts';
import { notificationStreams } from './NotificationStreams.ts';
import { notificationChannel } from './signalRecipients.ts';

/** Passes the signals of all processes to the streams of this one. */
export const streamListener: Listener = {
  channel: notificationChannel,
  receive: (payload) => notificationStreams.signal(payload),
  onConnected: () => notificationStreams.signalAll(),
};
