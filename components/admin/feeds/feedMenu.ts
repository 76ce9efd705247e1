import type { TFunction } from 'i18next';
import { ExternalLink, FlaskConical, Pencil, Trash2 } from 'lucide';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import type { Feed } from '#lib/domain/feed.ts';

type Acts = { onEdit: () => void; onTest: () => void; onDelete: () => void };

export function feedMenu(feed: Feed, t: TFunction, { onEdit, onTest, onDelete }: Acts): MenuEntry[] {
  return [
    { id: 'edit', label: t('admin.feeds.edit'), icon: Pencil, onAction: onEdit },
    { id: 'test', label: t('admin.feeds.test'), icon: FlaskConical, onAction: onTest },
    {
      id: 'site',
      label: t('admin.feeds.openSite'),
      icon: ExternalLink,
      href: feed.siteUrl ?? feed.url,
      outside: true,
    },
    { id: 'line', separator: true },
    { id: 'delete', label: t('admin.feeds.delete'), icon: Trash2, danger: true, onAction: onDelete },
  ];
}
