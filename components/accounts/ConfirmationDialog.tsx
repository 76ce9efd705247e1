import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import styles from '#components/ui/Dialog.module.css';
import { ModalFrame } from '#components/ui/ModalFrame.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { confirmByOidc } from '#lib/accounts/client/oidc.ts';
import { confirmIdentity } from '#lib/accounts/client/ownAccount.ts';
import type { Confirmation, ConfirmationRequest } from '#lib/accounts/confirmation.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { useAccountFields } from './useAccountFields.ts';

type Props = { request: ConfirmationRequest; token: string; settle: (token: string | null) => void };

/**
 * "Confirm that it’s you", in one of the ways that the account has. Not a Dialog, whose close button adds a style element,
 * which the content policy of readers' pages forbids.
 */
export function ConfirmationDialog({ request, token, settle }: Props) {
  const { t } = useTranslation();
  const { bearer, authorUser } = useAuth();
  const { ways } = request;
  const methods = ways.filter((way) => way !== 'password' && way !== 'oidc' && way !== 'signIn');
  const box = useRef<HTMLDivElement>(null);
  const [byPassword, setByPassword] = useState(ways.includes('password'));

  // After a new sign-in at Google the page has another token, which the repeated call must use.
  useEffect(() => {
    if (bearer && bearer !== token) settle(bearer);
  }, [bearer, token, settle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form has other fields
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus(), [byPassword]);

  async function confirm(proof: Confirmation): Promise<void> {
    await confirmIdentity(proof, token);
    settle(token);
  }

  return (
    <ModalFrame
      onClose={() => settle(null)}
      overlayClass={styles.overlay}
      className={`${styles.modal} ${styles.small}`}
    >
      {(titleProps) => (
        <>
          <header className={styles.head}>
            <h2 {...titleProps} className={styles.title}>
              {t('accountPages.confirm.title')}
            </h2>
          </header>
          <div ref={box} className={`${styles.body} ${styles.roomy}`}>
            <p className="hint">{t('accountPages.confirm.text')}</p>
            {byPassword && <PasswordConfirmation email={authorUser?.email} onConfirm={confirm} />}
            {!byPassword && methods.length > 0 && (
              <SecondFactorForm
                request={{ ...request, methods }}
                submitLabel={t('accountPages.confirm.submit')}
                onProof={confirm}
              />
            )}
            {ways.includes('password') && methods.length > 0 && (
              <p className="beside-form">
                <button type="button" className="link-button" onClick={() => setByPassword(!byPassword)}>
                  {t(`accountPages.confirm.${byPassword ? 'useSecondFactor' : 'usePassword'}`)}
                </button>
              </p>
            )}
            {ways.includes('oidc') && (
              <ProviderButton
                purpose="confirm"
                label={t('accountPages.confirm.oidc', { name: request.providerName })}
                onAnswer={async (answer) => {
                  await confirmByOidc(answer, token);
                  settle(token);
                }}
              />
            )}
            {ways.includes('signIn') && authorUser?.provider === 'google' && (
              <GoogleButton label={t('accountPages.confirm.google')} />
            )}
            {ways.includes('signIn') && authorUser?.provider !== 'google' && <p>{t('accountPages.confirm.signIn')}</p>}
            <p className="beside-form">
              <button type="button" className="link-button" onClick={() => settle(null)}>
                {t('accountPages.confirm.cancel')}
              </button>
            </p>
          </div>
        </>
      )}
    </ModalFrame>
  );
}

type PasswordProps = { email: string | undefined; onConfirm: (proof: Confirmation) => Promise<void> };

function PasswordConfirmation({ email, onConfirm }: PasswordProps) {
  const { t } = useTranslation();
  const { currentPassword } = useAccountFields();
  return (
    <PageForm
      fields={{
        // For password managers, which store passwords by user name.
        username: {
          render: () => <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />,
        },
        password: currentPassword,
      }}
      submit={t('accountPages.confirm.submit')}
      send={(text) => onConfirm({ password: text('password') })}
    />
  );
}
