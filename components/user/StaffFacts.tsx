import { useTranslation } from 'next-i18next/pages';
import type { Language } from '#lib/domain/language.ts';
import type { StaffProfile } from '#lib/domain/staffProfile.ts';

/** Topics, contact and links; nothing where they are empty. */
export function StaffFacts({ profile, language }: { profile: StaffProfile; language: Language }) {
  const { t } = useTranslation();
  const { contact, links } = profile;
  const beats = profile.beats[language];
  return (
    <ul className="staff-facts">
      {beats && <li>{t('user.beats', { beats })}</li>}
      {contact && <li>{isEmail(contact) ? <a href={`mailto:${contact}`}>{contact}</a> : contact}</li>}
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener">
            {shortened(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isEmail(contact: string): boolean {
  return /^[^\s@:/?]+@[^\s@]+$/.test(contact);
}

/** `t.me/ani` of `https://t.me/ani/`. */
function shortened(link: string): string {
  const { hostname, pathname } = new URL(link);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
