import { useTranslation } from 'next-i18next/pages';
import type { Language } from '#lib/domain/language.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { SavedList } from './SavedList.tsx';
import { SignedIn } from './SignedIn.tsx';

export function SavedView({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.saved.title')} lead={t('accountPages.saved.lead')}>
      <SignedIn language={language}>{(user) => <SavedList key={user.id} language={language} />}</SignedIn>
    </AccountFrame>
  );
}
