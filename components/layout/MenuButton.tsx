import { Menu } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '#components/ui/Icon.tsx';

/** Opens the menu of narrow screens. The browser does so itself: neither this button nor Escape needs our scripts. */
export function MenuButton({ menuId }: { menuId: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="tool menu-button" popoverTarget={menuId}>
      <Icon of={Menu} />
      <span>{t('nav.menu')}</span>
    </button>
  );
}
