import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { identityProvider } from '#lib/client/auth/identityProvider.ts';

export function GoogleButton() {
  const { t } = useTranslation();
  const { signInWithGoogle } = useAuth();
  if (!identityProvider.configured) return null;

  return (
    <Button type="button" onClick={signInWithGoogle}>
      {t('accountPages.google')}
    </Button>
  );
}
