import {
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  type IconNode,
  Languages,
  LogIn,
  MessageSquare,
  Rss,
  Undo2,
} from 'lucide';
import type { NotificationKind } from '#lib/domain/notification.ts';

export const notificationIcons: Record<NotificationKind, IconNode> = {
  submitted: ClipboardList,
  returned: Undo2,
  assigned: ClipboardCheck,
  published: CircleCheck,
  late: Clock,
  sourceChanged: Languages,
  comment: MessageSquare,
  feed: Rss,
  signIn: LogIn,
};
