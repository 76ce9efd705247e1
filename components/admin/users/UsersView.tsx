import { UserPlus, Users } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { useUsers } from '#lib/client/hooks/useUsers.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ManagedUser } from '#lib/domain/managedUser.ts';
import { canManageUsers } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserFilterBar } from './UserFilterBar.tsx';
import { userColumns } from './userColumns.tsx';
import { defaults, filterNames, toQuery, toSorting } from './userFilters.ts';
import { type UserAction, userMenu } from './userMenu.ts';

export function UsersView() {
  const { t } = useTranslation();
  const { user: self, actor, language } = useAdminSession();
  const dates = useDates(language);
  const { values, ready, alter, clear } = useListFilters(defaults, filterNames);
  const query = toQuery(values);
  const { users, total, totalIsExact, error, stale, reload } = useUsers(ready && canManageUsers(actor) ? query : null);
  const [inviting, setInviting] = useState(false);
  const [dialog, setDialog] = useState<{ action: UserAction; user: ManagedUser } | null>(null);

  useFirstRowKey();

  return (
    <AdminScreen
      title={t('admin.nav.users')}
      can={canManageUsers}
      actions={
        <Button tone="primary" icon={UserPlus} onPress={() => setInviting(true)}>
          {t('admin.users.invite')}
        </Button>
      }
    >
      {canManageUsers(actor) && <Invitations />}
      <UserFilterBar values={values} onChange={alter} onClear={clear} />
      <DataTable
        label={t('admin.nav.users')}
        columns={userColumns({
          t,
          language,
          dates,
          ownId: self.id,
          onOpen: (user) => setDialog({ action: 'role', user }),
        })}
        rows={users}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        error={error}
        onRetry={reload}
        stale={stale}
        sorting={toSorting(values.sort)}
        onSort={({ column, direction }) => alter({ sort: `${column}:${direction}` })}
        empty={
          <EmptyState
            icon={Users}
            title={t('admin.users.none')}
            action={<Button onPress={clear}>{t('admin.ui.clearFilters')}</Button>}
          />
        }
        rowMenu={(user) => (
          <Menu
            label={t('admin.users.actionsFor', { name: user.name })}
            entries={userMenu(user, {
              t,
              language,
              ownId: self.id,
              onAction: (action) => setDialog({ action, user }),
            })}
          />
        )}
      />
      <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {dialog && <UserDialog {...dialog} onClose={() => setDialog(null)} />}
    </AdminScreen>
  );
}
