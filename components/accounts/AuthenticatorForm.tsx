import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { confirmAuthenticator } from '#lib/accounts/client/ownSecondFactor.ts';
import { useSubmission } from '#lib/platform/browser/browser/useSubmission.ts';
import type { AuthenticatorSetup } from '#lib/accounts/secondFactor.ts';
import type { SecurityOutcome } from './securityAction.ts';

type Props = {
  setup: AuthenticatorSetup;
  token: string;
  onDone: (outcome: SecurityOutcome) => Promise<void>;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app and asks for the first code. */
export function AuthenticatorForm({ setup, token, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const { size, path } = setup.qrCode;
  const { submit, sending, errors, summary } = useSubmission({ code: { required: true } }, async (text) => {
    const codes = await confirmAuthenticator(text('code'), token);
    await onDone({ news: t('accountPages.security.appAdded'), isAddition: true, codes });
  });

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <p>{t('accountPages.security.scan')}</p>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
        <title>{t('accountPages.security.qrCode')}</title>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        {t('accountPages.security.secret')} <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Notice kind="error">{summary}</Notice>
      <Field
        large
        name="code"
        label={t('accountPages.secondStep.code')}
        hint={t('accountPages.secondStep.codeHint')}
        error={errors.code}
        required
      >
        {(control) => <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" />}
      </Field>
      <div className="form-actions">
        <Button tone="primary" large type="submit" busy={sending}>
          {t('accountPages.security.confirm')}
        </Button>
        <button type="button" className="link-button" onClick={onCancel}>
          {t('accountPages.security.cancel')}
        </button>
      </div>
    </form>
  );
}
