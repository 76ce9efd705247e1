import {
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  CornerUpLeft,
  type IconNode,
  Languages,
  LogIn,
  MessageSquare,
  Rss,
} from 'lucide';
import type { NotificationKind } from '#lib/notifications/notification.ts';

export const notificationIcons: Record<NotificationKind, IconNode> = {
  submitted: ClipboardList,
  returned: CornerUpLeft,
  assigned: ClipboardCheck,
  published: CircleCheck,
  late: Clock,
  sourceChanged: Languages,
  comment: MessageSquare,
  feed: Rss,
  signIn: LogIn,
};
