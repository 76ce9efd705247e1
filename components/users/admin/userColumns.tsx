import type { TFunction } from 'i18next';
import Link from 'next/link';
import { Badge } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { Language } from '#lib/languages/language.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Dates } from '#lib/settings/client/SiteClock.tsx';
import type { ManagedUser } from '#lib/users/managedUser.ts';
import styles from './Users.module.css';

type Context = { t: TFunction; language: Language; dates: Dates; ownId: string; onOpen: (user: ManagedUser) => void };

export function userColumns({ t, language, dates, ownId, onOpen }: Context): Column<ManagedUser>[] {
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
