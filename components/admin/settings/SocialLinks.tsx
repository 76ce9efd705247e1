import { Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { settingLimits } from '#lib/domain/inputLimits.ts';
import type { SiteSettings } from '#lib/domain/siteSettings.ts';
import { RowControls } from './RowControls.tsx';
import styles from './Settings.module.css';
import { useRowOrder } from './useRowOrder.ts';

type Links = SiteSettings['socialLinks'];
type Props = { links: Links; onChange: (links: Links) => void; errors: Record<string, string> };

export function SocialLinks({ links, onChange, errors }: Props) {
  const { t } = useTranslation();
  const order = useRowOrder(links, onChange, ({ label }) => label);

  return (
    <>
      <ol ref={order.list} className={styles.links}>
        {links.map((link, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state of their own
          <li key={row} data-row={row} onKeyDown={(event) => order.press(event, row)}>
            <span data-control="label">
              <TextField
                label={t('admin.settings.links.label')}
                value={link.label}
                maxLength={settingLimits.socialLabel}
                required
                onChange={(label) => order.change(row, { ...link, label })}
                error={errors[`socialLinks.${row}.label`]}
              />
            </span>
            <span data-control="url">
              <TextField
                label={t('admin.settings.links.url')}
                type="url"
                placeholder="https://"
                value={link.url}
                required
                onChange={(url) => order.change(row, { ...link, url })}
                error={errors[`socialLinks.${row}.url`]}
              />
            </span>
            <RowControls
              name={link.label || String(row + 1)}
              isFirst={row === 0}
              isLast={row === links.length - 1}
              onMove={(step) => order.move(row, row + step)}
              onRemove={() => order.remove(row)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
          disabled={links.length >= settingLimits.socialLinks}
          onPress={() => order.add({ label: '', url: '' })}
        >
          {t('admin.settings.links.add')}
        </Button>
      </div>
      <p role="status" className="hidden">
        {order.announcement}
      </p>
    </>
  );
}
