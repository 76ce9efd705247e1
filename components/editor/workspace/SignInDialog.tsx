import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { loginUser } from '#lib/client/api/auth.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
import styles from './EditorWorkspace.module.css';

/** Renews a session that expired during editing, without leaving the page. */
export function SignInDialog() {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const { renew, signInWithGoogle } = useAuth();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      // The email address is fixed: the text on the page belongs to this user.
      const { token, user: again } = await loginUser({ email: user.email, password });
      renew(token, again);
    } catch (error) {
      const { message, reason } = explainFailure(error);
      setError(message ?? t(`admin.ui.failure.${reason}`));
      setBusy(false);
    }
  }

  const isGoogle = user.provider === 'google';
  return (
    <Dialog
      title={t('admin.editor.signIn.title')}
      size="small"
      stay
      onClose={() => {}}
      footer={
        isGoogle ? (
          <Button tone="primary" onPress={() => signInWithGoogle()}>
            {t('admin.editor.signIn.google')}
          </Button>
        ) : (
          <Button tone="primary" type="submit" form="sign-in-again" busy={busy}>
            {t('admin.editor.signIn.submit')}
          </Button>
        )
      }
    >
      <p className={styles.explained}>
        {t(isGoogle ? 'admin.editor.signIn.googleText' : 'admin.editor.signIn.text', { email: user.email })}
      </p>
      {!isGoogle && (
        <form id="sign-in-again" onSubmit={submit} noValidate>
          <TextField
            label={t('admin.editor.signIn.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={error}
            required
          />
        </form>
      )}
    </Dialog>
  );
}
