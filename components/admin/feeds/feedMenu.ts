import type { TFunction } from 'i18next';
import { CheckIcon, ExternalLinkIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { Feed } from '#lib/domain/feed.ts';

type Acts = { onEdit: () => void; onTest: () => void; onDelete: () => void };

/** What can be done with one feed where it stands. */
export function feedMenu(feed: Feed, t: TFunction, { onEdit, onTest, onDelete }: Acts): MenuEntry[] {
  return [
    { id: 'edit', label: t('admin.feeds.edit'), icon: PencilIcon, onAction: onEdit },
    { id: 'test', label: t('admin.feeds.test'), icon: CheckIcon, onAction: onTest },
    {
      id: 'site',
      label: t('admin.feeds.openSite'),
      icon: ExternalLinkIcon,
      href: feed.siteUrl ?? feed.url,
      outside: true,
    },
    { id: 'line', separator: true },
    { id: 'delete', label: t('admin.feeds.delete'), icon: Trash2Icon, danger: true, onAction: onDelete },
  ];
}
