import { ExternalLink, FileText, Merge, Pencil } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Menu } from '#components/ui/Menu.tsx';
import type { ManagedTag } from '#lib/domain/managedTag.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

type Props = { tag: ManagedTag; onEdit: () => void; onMerge: () => void };

export function TagMenu({ tag: { language: written, tag, published }, onEdit, onMerge }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const articles = `${paths.admin(language, 'articles')}?${new URLSearchParams({ tag, language: written })}`;
  const view = {
    id: 'view',
    label: t('admin.tags.actions.view'),
    icon: ExternalLink,
    href: paths.tag(written, tag),
    outside: true,
  };
  return (
    <Menu
      label={t('admin.tags.actionsFor', { tag })}
      entries={[
        { id: 'edit', label: t('admin.tags.actions.edit'), icon: Pencil, onAction: onEdit },
        { id: 'merge', label: t('admin.tags.actions.merge'), icon: Merge, onAction: onMerge },
        { id: 'articles', label: t('admin.tags.actions.articles'), icon: FileText, href: articles },
        ...(published > 0 ? [view] : []),
      ]}
    />
  );
}
