import { Download } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { requestBackup } from '#lib/client/api/transfers.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
import { useOneAtATime } from '#lib/client/hooks/useOneAtATime.ts';
import { startDownload } from '#lib/client/startDownload.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { ScheduledBackups } from './ScheduledBackups.tsx';
import styles from './Transfer.module.css';

type State = { busy: boolean; field: string | null; error: string | null; news: string | null };
const atRest: State = { busy: false, field: null, error: null, news: null };

/** A download of the whole site, after the password or, for Google users, a fresh sign-in. */
export function BackupSection() {
  const { t } = useTranslation();
  const { token, user } = useAdminSession();
  const { logout } = useAuth();
  const oneAtATime = useOneAtATime();
  const [password, setPassword] = useState('');
  const [state, setState] = useState(atRest);
  const hasPassword = user.provider === 'password';

  async function download(): Promise<void> {
    setState({ ...atRest, busy: true });
    try {
      startDownload(await requestBackup(hasPassword ? password : undefined, token));
      setPassword('');
      setState({ ...atRest, news: t('admin.transfer.export.started') });
    } catch (failure) {
      const { message, reason, fields } = explainFailure(failure);
      const field = fields.password ?? null;
      setState({ ...atRest, field, error: field ? null : (message ?? t(`admin.ui.failure.${reason}`)) });
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (hasPassword && password === '') setState({ ...atRest, field: t('account.form.required') });
    else void oneAtATime(download);
  }

  return (
    <section className={styles.section} aria-labelledby="backup">
      <h2 id="backup" className={styles.heading}>
        {t('admin.transfer.backup.title')}
      </h2>
      <ScheduledBackups />
      <h3 className={styles.state}>{t('admin.transfer.backup.oneFile')}</h3>
      <p className={styles.text}>{t('admin.transfer.backup.text')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {hasPassword ? (
          <TextField
            label={t('admin.transfer.backup.password')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={state.field}
            required
          />
        ) : (
          <p className={styles.text}>{t('admin.transfer.backup.google')}</p>
        )}
        <div className={styles.actions}>
          <Button type="submit" icon={Download} busy={state.busy}>
            {t('admin.transfer.backup.get')}
          </Button>
          {!hasPassword && state.error && (
            <Button onPress={() => void logout()}>{t('admin.transfer.backup.signInAgain')}</Button>
          )}
        </div>
        <div>
          <Notice kind="error">{state.error}</Notice>
          <Notice kind="news">{state.news}</Notice>
        </div>
      </form>
      <p className={styles.note}>{t('admin.transfer.backup.logged')}</p>
      <p className={styles.note}>
        {t('admin.transfer.backup.restore')} <code>npm run restore -- --force FILE.zip</code>
      </p>
    </section>
  );
}
