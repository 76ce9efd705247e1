import { UserPlus, Users } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { useUsers } from '#lib/client/hooks/useUsers.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ManagedUser } from '#lib/domain/managedUser.ts';
import { canManageUsers } from '#lib/domain/permissions.ts';
import { roles } from '#lib/domain/role.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { declareList } from '../shell/declareList.ts';
import { oneOf } from '../shell/filters/oneOf.tsx';
import { search } from '../shell/filters/search.tsx';
import { ListScreen } from '../shell/ListScreen.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { useList } from '../shell/useList.ts';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { userColumns } from './userColumns.tsx';
import { type UserAction, userMenu } from './userMenu.ts';

const userList = declareList({
  title: 'admin.nav.users',
  can: canManageUsers,
  usePage: useUsers,
  sort: { first: 'createdAt:desc', columns: ['createdAt', 'name'] },
  filterBar: 'admin.users.filters.label',
  filters: {
    q: search('admin.users.filters.search'),
    role: oneOf(roles, 'admin.users.columns.role', 'admin.users.filters.anyRole', (role, t) =>
      t(`admin.roles.${role}`),
    ),
    blocked: oneOf(['false', 'true'], 'admin.users.columns.state', 'admin.users.filters.anyState', (blocked, t) =>
      t(blocked === 'true' ? 'admin.users.filters.blocked' : 'admin.users.filters.notBlocked'),
    ),
  },
});

export function UsersView() {
  const { t } = useTranslation();
  const { user: self, language } = useAdminSession();
  const dates = useDates(language);
  const state = useList(userList);
  const [inviting, setInviting] = useState(false);
  const [dialog, setDialog] = useState<{ action: UserAction; user: ManagedUser } | null>(null);
  const context = { t, language, dates, ownId: self.id };

  return (
    <ListScreen
      state={state}
      actions={
        <Button tone="primary" icon={UserPlus} onPress={() => setInviting(true)}>
          {t('admin.users.invite')}
        </Button>
      }
      before={<Invitations />}
      columns={userColumns({ ...context, onOpen: (user) => setDialog({ action: 'role', user }) })}
      rows={state.users}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowMenu={(user) => (
        <Menu
          label={t('admin.users.actionsFor', { name: user.name })}
          entries={userMenu(user, { ...context, onAction: (action) => setDialog({ action, user }) })}
        />
      )}
      none={<NotFound icon={Users} title={t('admin.users.none')} onClear={state.clear} />}
    >
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {dialog && <UserDialog {...dialog} onClose={() => setDialog(null)} />}
    </ListScreen>
  );
}
