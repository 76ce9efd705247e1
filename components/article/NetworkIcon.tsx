import { type IconNode, MessageCircle, Send, X } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';

const line = (d: string): IconNode => [['path', { d }]];

/** Simple drawings of our own in the style of the other icons: the networks' names stand beside them. */
const icons = {
  Telegram: Send,
  VK: line('M3 7c.4 6.2 3.8 10 9 10V7m0 5c3.2 0 6.4-2 8-5m-8 5c3.2 0 6.4 2 8 5'),
  WhatsApp: MessageCircle,
  X,
  Bluesky: line(
    'M12 11C10.5 7.5 5.5 4 3.5 4c-.9 5.2 1.5 8 4.5 8-3.5.8-4.5 3.5.3 6.8 1.9 1.2 3-1.3 3.7-3.8.7 2.5 1.8 5 3.7 3.8 4.8-3.3 3.8-6 .3-6.8 3 0 5.4-2.8 4.5-8-2 0-7 3.5-8.5 7',
  ),
  Facebook: line('M15.5 4H14c-2 0-3.2 1.3-3.2 3.3V21M7.5 12h7'),
} satisfies Record<string, IconNode>;

export function NetworkIcon({ of }: { of: keyof typeof icons }) {
  return <Icon of={icons[of]} />;
}
