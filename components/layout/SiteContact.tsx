import { useTranslation } from 'next-i18next/pages';
import type { Site } from '#lib/domain/site.ts';

/** The site's contact and its pages elsewhere, as far as they are set. */
export function SiteContact({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { contact, socialLinks } = site;
  const { email, phone, address } = contact;
  return (
    <>
      {(email || phone || address) && (
        <address className="site-contact">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {address && <span>{address}</span>}
        </address>
      )}
      {socialLinks.length > 0 && (
        <ul aria-label={t('site.elsewhere')}>
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
