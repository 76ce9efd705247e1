import { useTranslation } from 'next-i18next/pages';
import { useMemo, useState } from 'react';
import { useAddressFilters } from '#lib/client/hooks/useAddressFilters.ts';
import { useUsers } from '#lib/client/hooks/useUsers.ts';
import type { ManagedUser } from '#lib/domain/managedUser.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useNewsroom } from '../shell/Newsroom.tsx';
import { useShortcuts } from '../shell/shortcuts.tsx';
import { Blank } from '../ui/Blank.tsx';
import { Button } from '../ui/Button.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Pager } from '../ui/Pager.tsx';
import { focusFirstRow } from '../ui/useRowKeys.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserFilterBar } from './UserFilterBar.tsx';
import { userColumns } from './userColumns.tsx';
import { defaults, filterNames, toQuery, toSorting } from './userFilters.ts';
import { type UserAction, userMenu } from './userMenu.ts';

/** All accounts, for admins: who they are, what they may do, and taking that away. */
export function UsersView() {
  const { t } = useTranslation();
  const { user: self, language, isAdmin } = useNewsroom();
  const { values, change, ready } = useAddressFilters(defaults);
  const query = toQuery(values);
  const { users, total, error, stale, reload } = useUsers(ready && isAdmin ? query : null);
  const [asked, setAsked] = useState<{ action: UserAction; user: ManagedUser } | null>(null);

  const shortcuts = useMemo(
    () => [{ keys: 'j', label: t('admin.ui.firstRow'), run: () => void focusFirstRow(document) }],
    [t],
  );
  useShortcuts(shortcuts);

  const alter = (changed: Partial<typeof defaults>) => change(changed, { replace: !('page' in changed) });
  const clear = () => alter(Object.fromEntries(filterNames.map((name) => [name, ''])));
  return (
    <AdminScreen title={t('admin.nav.users')} adminOnly>
      <UserFilterBar values={values} onChange={alter} onClear={clear} />
      <DataTable
        label={t('admin.nav.users')}
        columns={userColumns({ t, language, ownId: self.id, onOpen: (user) => setAsked({ action: 'role', user }) })}
        rows={users}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        error={error}
        onRetry={reload}
        stale={stale}
        sorting={toSorting(values.sort)}
        onSort={({ column, direction }) => alter({ sort: `${column}:${direction}` })}
        empty={
          <Blank
            icon="people"
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
              onAction: (action) => setAsked({ action, user }),
            })}
          />
        )}
      />
      {total !== undefined && (
        <Pager
          page={query.page}
          limit={query.limit}
          total={total}
          onPage={(page) => alter({ page: String(page) })}
          onLimit={(limit) => alter({ limit: String(limit) })}
        />
      )}
      {asked && <UserDialog {...asked} onClose={() => setAsked(null)} />}
    </AdminScreen>
  );
}
