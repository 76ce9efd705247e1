import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { askForPasskey } from '#lib/accounts/client/passkeyDialog.ts';
import { useSubmission } from '#lib/platform/browser/browser/useSubmission.ts';
import type { SecondFactorProof, SecondFactorRequest } from '#lib/accounts/secondFactor.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

type Props = {
  request: SecondFactorRequest;
  submitLabel: string;
  onProof: (proof: SecondFactorProof) => Promise<void>;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Takes a passkey, a code of the app or a recovery code. */
export function SecondFactorForm({ request, submitLabel, onProof, children }: Props) {
  const { t } = useTranslation();
  const { challenge, methods, passkeyOptions } = request;
  const [field, setField] = useState<'code' | 'recoveryCode'>(methods.includes('code') ? 'code' : 'recoveryCode');
  const other = field === 'code' ? 'recoveryCode' : 'code';
  const { submit, sending, errors, summary } = useSubmission({ [field]: { required: true } }, (text) =>
    onProof({ challenge, [field]: text(field) }),
  );
  const hasForm = methods.includes(field);

  return (
    <>
      {passkeyOptions && (
        <PasskeyButton
          label={t('accountPages.secondStep.usePasskey')}
          failure={t('accountPages.secondStep.passkeyFailed')}
          ask={() => askForPasskey(passkeyOptions)}
          onAnswer={(passkey) => onProof({ challenge, passkey })}
        />
      )}
      {!hasForm && children}
      {hasForm && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="error">{summary}</Notice>
          <Field
            key={field}
            large
            name={field}
            label={t(`accountPages.secondStep.${field}`)}
            hint={t(`accountPages.secondStep.${field === 'code' ? 'codeHint' : 'recoveryHint'}`)}
            error={errors[field]}
            required
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode={field === 'code' ? 'numeric' : 'text'}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          {children}
          <Button tone="primary" large type="submit" busy={sending}>
            {submitLabel}
          </Button>
        </form>
      )}
      {methods.includes(other) && (
        <p className="beside-form">
          <button type="button" className="link-button" onClick={() => setField(other)}>
            {t(`accountPages.secondStep.${other === 'code' ? 'useCode' : 'useRecovery'}`)}
          </button>
        </p>
      )}
    </>
  );
}
