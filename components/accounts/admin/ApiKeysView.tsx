import type { TFunction } from 'i18next';
import { KeyRound, Plus, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList } from '#components/newsroom/declareList.tsx';
import { ListScreen } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toasts.ts';
import type { ApiKey, CreatedApiKey, NewApiKey } from '#lib/accounts/apiKey.ts';
import { createApiKey, fetchApiKeys, revokeApiKey } from '#lib/accounts/client/apiKeys.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { canSeeEveryApiKey, canUseApiKeys } from '#lib/users/permissions.ts';
import { CreatedApiKeyDialog, NewApiKeyDialog } from './ApiKeyDialogs.tsx';
import styles from './ApiKeys.module.css';

const texts = 'admin.apiKeys';

const keyList = declareList({ title: 'admin.nav.apiKeys', can: canUseApiKeys, usePage: pagesOf(fetchApiKeys) });

/** The caller's keys, or everybody's for admins. */
export function ApiKeysView() {
  const { t } = useTranslation();
  const { actor, token, language } = useAdminSession();
  const dates = useDates(language);
  const state = useList(keyList);
  const { mutate } = useSWRConfig();
  const [isMaking, setMaking] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const columns = keyColumns({ t, dates });

  async function create(input: NewApiKey): Promise<void> {
    setCreated(await createApiKey(input, token));
    await mutate(isReadOf(fetchApiKeys));
  }

  async function revoke({ id, name }: ApiKey): Promise<void> {
    await revokeApiKey(id, token);
    await mutate(isReadOf(fetchApiKeys));
    showToast({ text: t(`${texts}.revoked`, { name }) });
  }

  return (
    <ListScreen
      state={state}
      lead={t(`${texts}.lead`)}
      actions={
        <Button tone="primary" icon={Plus} onPress={() => setMaking(true)}>
          {t(`${texts}.make`)}
        </Button>
      }
      columns={canSeeEveryApiKey(actor) ? columns : columns.filter(({ id }) => id !== 'owner')}
      rows={state.apiKeys}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowMenu={(key) =>
        key.status === 'revoked' || key.status === 'expired' ? null : (
          <Menu
            label={t(`${texts}.actionsFor`, { name: key.name })}
            entries={[
              {
                id: 'revoke',
                label: t(`${texts}.revoke`),
                icon: Trash2,
                danger: true,
                onAction: () => setRevoking(key),
              },
            ]}
          />
        )
      }
      none={
        <EmptyState icon={KeyRound} title={t(`${texts}.none.title`)}>
          {t(`${texts}.none.text`)}
        </EmptyState>
      }
    >
      {isMaking && <NewApiKeyDialog onCreate={create} onClose={() => setMaking(false)} />}
      {created && !isMaking && <CreatedApiKeyDialog created={created} onClose={() => setCreated(null)} />}
      {revoking && (
        <ConfirmDialog
          title={t(`${texts}.revoking.title`, { name: revoking.name })}
          confirm={t(`${texts}.revoke`)}
          danger
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        >
          <p>{t(`${texts}.revoking.text`)}</p>
        </ConfirmDialog>
      )}
    </ListScreen>
  );
}

const tones = { active: 'good', expired: 'faint', revoked: 'faint', suspended: 'bad' } as const;

function keyColumns({ t, dates }: { t: TFunction; dates: Dates }): Column<ApiKey>[] {
  const header = (id: string) => ({ id, header: t(`${texts}.columns.${id}`) });
  return [
    {
      ...header('name'),
      main: true,
      cell: ({ name, prefix }) => (
        <>
          {name}
          <span className={styles.prefix}>{prefix}…</span>
        </>
      ),
    },
    { ...header('owner'), cell: ({ owner }) => owner.name },
    { ...header('scopes'), cell: ({ scopes }) => <span className={styles.code}>{scopes.join(', ')}</span> },
    {
      ...header('state'),
      cell: ({ status, expiresAt }) => (
        <Badge tone={tones[status]}>{t(`${texts}.state.${status}`, { date: dates.short(expiresAt) })}</Badge>
      ),
    },
    {
      ...header('lastUsedAt'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? dates.format(lastUsedAt, 'minute') : t(`${texts}.neverUsed`)),
    },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.short(createdAt) },
  ];
}
