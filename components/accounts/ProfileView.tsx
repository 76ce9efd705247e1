import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { ConfirmationGate } from './ConfirmationGate.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

export function ProfileView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  return (
    <AccountFrame title={t('accountPages.profile.title')}>
      <Notice kind="news" takesFocus>
        {left && t('accountPages.leave.done')}
      </Notice>
      {left ? (
        <p className="beside-form">
          <PageLink href={paths.home(language)}>{t('error.home')}</PageLink>
        </p>
      ) : (
        <SignedInOnly language={language}>
          {(user, token) => (
            <>
              <OwnProfile key={user.id} user={user} token={token} language={language} onDeleted={() => setLeft(true)} />
              <ConfirmationGate />
            </>
          )}
        </SignedInOnly>
      )}
    </AccountFrame>
  );
}
