import { Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { settingLimits } from '#lib/platform/values/inputLimits.ts';
import type { SiteSettings } from '#lib/settings/siteSettings.ts';
import { RowControls } from './RowControls.tsx';
import type { SectionProps } from './Setting.tsx';
import { PerLanguage, Setting } from './Setting.tsx';
import styles from './Settings.module.css';
import { useRowOrder } from './useRowOrder.ts';

/** Contact and social links, which are in the footer. */
export function ContactSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  const { contact } = draft;
  return (
    <>
      <Setting name="contact" form={form} hint={t('admin.settings.contactHint')}>
        <div className={styles.pair}>
          <TextField
            label={t('admin.settings.fields.contact.email')}
            type="email"
            value={contact.email}
            maxLength={254}
            onChange={(email) => set('contact', { ...contact, email })}
            error={errors['contact.email']}
          />
          <TextField
            label={t('admin.settings.fields.contact.phone')}
            value={contact.phone}
            maxLength={settingLimits.phone}
            onChange={(phone) => set('contact', { ...contact, phone })}
            error={errors['contact.phone']}
          />
        </div>
        <p className={styles.subtitle}>{t('admin.settings.fields.contact.address')}</p>
        <PerLanguage
          path="contact.address"
          value={contact.address}
          languages={draft.languages}
          onChange={(address) => set('contact', { ...contact, address })}
          errors={errors}
          maxLength={settingLimits.address}
        />
      </Setting>
      <Setting name="socialLinks" form={form}>
        <SocialLinks links={draft.socialLinks} onChange={(links) => set('socialLinks', links)} errors={errors} />
      </Setting>
    </>
  );
}

type Links = SiteSettings['socialLinks'];
type Props = { links: Links; onChange: (links: Links) => void; errors: Record<string, string> };

function SocialLinks({ links, onChange, errors }: Props) {
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
