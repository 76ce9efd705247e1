import type { TFunction } from 'i18next';
import { UserPlus, Users } from 'lucide';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Invitations, InviteDialog } from '#components/accounts/admin/useInvitationChanges.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { declareList, oneOf } from '#components/newsroom/declareList.tsx';
import { ListScreen } from '#components/newsroom/ListScreen.tsx';
import { NotFound } from '#components/newsroom/NotFound.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { Select } from '#components/ui/Select.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import type { Language } from '#lib/languages/language.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { roles } from '#lib/platform/auth/role.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { fetchUsers, type UsersQuery } from '#lib/users/client/managedUsers.ts';
import { useStaff } from '#lib/users/client.ts';
import type { ManagedUser } from '#lib/users/managedUser.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import styles from './Users.module.css';
import { type UserAction, userMenu } from './userMenu.ts';
import { RoleDialog, useUserChanges } from './useUserChanges.tsx';

const usePage = pagesOf(fetchUsers);
const groups = ['staff', 'readers', 'all'] as const;

const userList = declareList({
  title: 'admin.nav.users',
  can: canManageUsers,
  // A search looks through all accounts.
  usePage: (query: UsersQuery | null) => usePage(query?.q ? { ...query, group: undefined } : query),
  sort: { first: 'createdAt:desc', columns: ['createdAt', 'name'] },
  others: { group: 'staff' },
  also: ({ group }) => (group === 'staff' || group === 'readers' ? { group } : {}),
  filterBar: 'admin.users.filters.label',
  filters: {
    q: searchFilter('admin.users.filters.search'),
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
      tabs={(list) => (
        <Tabs
          label={t('admin.users.groups.label')}
          language={language}
          tabs={groups.map((id) => ({ id, label: t(`admin.users.groups.${id}`) }))}
          current={state.values.q ? 'all' : (groups.find((id) => id === state.values.group) ?? 'all')}
          onChange={(group) => state.alter({ group, q: '' })}
        >
          {list}
        </Tabs>
      )}
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

type Props = { action: UserAction; user: ManagedUser; onClose: () => void };

/** Asks for confirmation of an account change; stays open with the error if the server refuses. */
function UserDialog({ action, user, onClose }: Props) {
  const { t } = useTranslation();
  const changes = useUserChanges();
  if (action === 'role') {
    return <RoleDialog user={user} onSave={(role) => changes.giveRole(user, role)} onClose={onClose} />;
  }
  if (action === 'rename') {
    return <RenameDialog user={user} onSave={(name) => changes.rename(user, name)} onClose={onClose} />;
  }
  if (action === 'delete') {
    return <DeleteUserDialog user={user} onConfirm={(moveTo) => changes.remove(user, moveTo)} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t(`admin.users.confirm.${action}.title`, { name: user.name })}
      confirm={t(`admin.users.actions.${action}`)}
      danger={['block', 'requirePassword', 'resetSecondFactor'].includes(action)}
      onConfirm={() => changes[action](user)}
      onClose={onClose}
    >
      <p>{t(`admin.users.confirm.${action}.text`)}</p>
    </ConfirmDialog>
  );
}

type DeleteUserDialogProps = { user: ManagedUser; onConfirm: (moveTo?: string) => Promise<void>; onClose: () => void };

/** Deletes the account permanently after its articles were transferred to another user. */
function DeleteUserDialog({ user, onConfirm, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation();
  const count = user.articleCount;
  const staff = useStaff(count > 0) ?? [];
  const newOwners = staff.filter(({ id, blocked }) => id !== user.id && !blocked);
  const [chosen, setChosen] = useState('');
  const moveTo = chosen || newOwners[0]?.id;

  return (
    <ConfirmDialog
      title={t('admin.users.confirm.delete.title', { name: user.name })}
      confirm={t('admin.users.actions.delete')}
      danger
      onConfirm={() => onConfirm(count > 0 ? moveTo : undefined)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('admin.users.confirm.delete.text')}</p>
        {count > 0 && (
          <Select
            label={t('admin.users.confirm.delete.moveTo', { count })}
            value={moveTo ?? ''}
            onChange={setChosen}
            options={newOwners.map(({ id, name, role }) => ({
              value: id,
              label: `${name} · ${t(`admin.roles.${role}`)}`,
            }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

type RenameDialogProps = { user: ManagedUser; onSave: (name: string) => Promise<void>; onClose: () => void };

function RenameDialog({ user, onSave, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogForm
      title={t('admin.users.rename.title')}
      submit={t('admin.users.rename.save')}
      first={{ name: user.name }}
      fields={() => ({ name: { ...accountRules.name, label: t('admin.users.columns.name') } })}
      needed="name"
      send={async ({ name }) => name !== user.name && onSave(name)}
      onClose={onClose}
    />
  );
}

type Context = { t: TFunction; language: Language; dates: Dates; ownId: string; onOpen: (user: ManagedUser) => void };

function userColumns({ t, language, dates, ownId, onOpen }: Context): Column<ManagedUser>[] {
  const header = (id: string) => ({ id, header: t(`admin.users.columns.${id}`) });
  return [
    {
      ...header('name'),
      main: true,
      cell: (user) => (
        <>
          <RowButton opensDialog onClick={() => onOpen(user)}>
            {user.name}
          </RowButton>
          {user.id === ownId && <span className={styles.you}>{t('admin.users.you')}</span>}
          <span className={styles.email}>{user.email}</span>
        </>
      ),
    },
    { ...header('role'), cell: ({ role }) => t(`admin.roles.${role}`) },
    {
      ...header('state'),
      cell: ({ blocked, emailVerified }) =>
        blocked ? (
          <Badge tone="bad">{t('admin.users.state.blocked')}</Badge>
        ) : (
          <Badge tone={emailVerified ? 'good' : 'faint'}>
            {t(`admin.users.state.${emailVerified ? 'active' : 'unproved'}`)}
          </Badge>
        ),
    },
    {
      ...header('articles'),
      align: 'end',
      cell: ({ id, articleCount }) =>
        articleCount > 0 && (
          <Link href={`${paths.admin(language, 'articles')}?author=${id}`} locale={false} prefetch={false}>
            {formatCount(articleCount, language)}
          </Link>
        ),
    },
    {
      ...header('lastSeenAt'),
      cell: ({ lastSeenAt }) => lastSeenAt && dates.short(lastSeenAt),
    },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.short(createdAt) },
  ];
}
