import type { TFunction } from 'i18next';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { Feed } from '#lib/domain/feed.ts';

type Acts = { onEdit: () => void; onTest: () => void; onDelete: () => void };

/** What can be done with one feed where it stands. */
export function feedMenu(feed: Feed, t: TFunction, { onEdit, onTest, onDelete }: Acts): MenuEntry[] {
  return [
    { id: 'edit', label: t('admin.feeds.edit'), icon: 'edit', onAction: onEdit },
    { id: 'test', label: t('admin.feeds.test'), icon: 'check', onAction: onTest },
    {
      id: 'site',
      label: t('admin.feeds.openSite'),
      icon: 'external',
      href: feed.siteUrl ?? feed.url,
      outside: true,
    },
    { id: 'line', separator: true },
    { id: 'delete', label: t('admin.feeds.delete'), icon: 'trash', danger: true, onAction: onDelete },
  ];
}
