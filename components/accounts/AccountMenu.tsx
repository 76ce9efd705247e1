import { User } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';

/** Opens on click; closes on a second click, on Escape and when focus leaves it. */
export function AccountMenu({ name, language }: { name: string; language: Language }) {
  const { t } = useTranslation();
  const { authorUser, logout } = useAuth();
  const isStaff = authorUser !== null && canUseAdmin(actorOf(authorUser));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from its button and links
    <div onKeyDown={closeByKey} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="account-name"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon of={User} />
        <span>{name}</span>
      </button>
      <nav id="account-menu" className="account-menu" aria-label={t('account.menu')} hidden={!open} tabIndex={-1}>
        {isStaff && <PageLink href={paths.admin(language)}>{t('account.newsroom')}</PageLink>}
        <PageLink href={paths.profile(language)}>{t('account.profile')}</PageLink>
        <PageLink href={paths.saved(language)}>{t('account.saved')}</PageLink>
        <button type="button" onClick={logout}>
          {t('account.logOut')}
        </button>
      </nav>
    </div>
  );
}
