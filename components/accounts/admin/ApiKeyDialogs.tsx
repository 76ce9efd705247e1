import { Copy } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import type { CreatedApiKey, NewApiKey } from '#lib/accounts/apiKey.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { type Scope, scopes } from '#lib/platform/auth/scope.ts';
import { momentsAt } from '#lib/platform/text/zonedTime.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canManageFront, canManageTags } from '#lib/users/permissions.ts';
import styles from './ApiKeys.module.css';

const texts = 'admin.apiKeys';
const terms = ['30', '90', '365', 'date'] as const;
const dayLength = 86_400_000;
/** Scopes that authors could not use. */
const needs: Partial<Record<Scope, (actor: Actor) => boolean>> = {
  'tags:write': canManageTags,
  'front:write': canManageFront,
};

type Props = { onCreate: (input: NewApiKey) => Promise<void>; onClose: () => void };

export function NewApiKeyDialog({ onCreate, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { timeZone } = useDates(language);
  const first: { name: string; scopes: Scope[]; term: string; lastDay: string } = {
    ...{ name: '', scopes: ['read'], term: '90', lastDay: '' },
  };

  /** Without a day it is one in the past, which the API refuses at the field. */
  function endOf({ term, lastDay }: typeof first): Date {
    if (term !== 'date') return new Date(Date.now() + Number(term) * dayLength);
    return momentsAt(`${lastDay}T23:59`, timeZone)[0] ?? new Date(0);
  }

  return (
    <DialogForm
      title={t(`${texts}.new.title`)}
      submit={t(`${texts}.new.submit`)}
      first={first}
      fields={({ draft, alter, errors }) => ({
        name: { ...accountRules.apiKeyName, label: t(`${texts}.new.name`), hint: t(`${texts}.new.nameHint`) },
        scopes: {
          render: () => (
            <Scopes chosen={draft.scopes} onChange={(chosen) => alter({ scopes: chosen })} error={errors.scopes} />
          ),
        },
        term: {
          label: t(`${texts}.new.term`),
          options: terms.map((value) => ({
            value,
            label: value === 'date' ? t(`${texts}.new.date`) : t(`${texts}.new.days`, { count: Number(value) }),
          })),
        },
        ...(draft.term === 'date' && {
          lastDay: {
            render: () => (
              <TextField
                type="date"
                label={t(`${texts}.new.lastDay`)}
                value={draft.lastDay}
                onChange={(lastDay) => alter({ lastDay })}
                error={errors.expiresAt}
              />
            ),
          },
        }),
      })}
      needed="name"
      send={(draft) => onCreate({ name: draft.name, scopes: draft.scopes, expiresAt: endOf(draft).toISOString() })}
      onClose={onClose}
    />
  );
}

type ScopesProps = { chosen: readonly Scope[]; onChange: (chosen: Scope[]) => void; error: string | undefined };

function Scopes({ chosen, onChange, error }: ScopesProps) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const offered = scopes.filter((scope) => needs[scope]?.(actor) ?? true);
  return (
    <fieldset className={styles.scopes}>
      <legend>{t(`${texts}.new.scopes`)}</legend>
      {/* The words of `articles:write` have the key `articles`: a colon separates namespaces. */}
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.includes(scope)}
          onChange={(checked) => onChange(scopes.filter((one) => (one === scope ? checked : chosen.includes(one))))}
        >
          {t(`${texts}.scopes.${scope.split(':')[0]}`)} <code className={styles.code}>{scope}</code>
        </Checkbox>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

/** The only time that a key is shown. Only its button closes it. */
export function CreatedApiKeyDialog({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    // Browsers have no clipboard for pages without HTTPS.
    const isCopied = await navigator.clipboard?.writeText(created.key).then(
      () => true,
      () => false,
    );
    showToast({ text: t(`${texts}.created.${isCopied ? 'copied' : 'notCopied'}`) });
  }

  return (
    <Dialog
      title={t(`${texts}.created.title`, { name: created.name })}
      onClose={onClose}
      stay
      footer={
        <>
          <Button icon={Copy} onPress={copy}>
            {t(`${texts}.created.copy`)}
          </Button>
          <Button tone="primary" onPress={onClose}>
            {t(`${texts}.created.done`)}
          </Button>
        </>
      }
    >
      <div className={styles.made}>
        <p>{t(`${texts}.created.text`)}</p>
        <TextArea label={t(`${texts}.created.key`)} value={created.key} onChange={() => {}} rows={2} />
      </div>
    </Dialog>
  );
}
