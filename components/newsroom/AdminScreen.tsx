import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import { createContext, type ReactNode, useContext } from 'react';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import styles from './AdminScreen.module.css';

/**
 * The signed-in user and the interface language. `token` is the bearer token of all requests; `publishes` is false for
 * an author whose articles an editor publishes.
 */
export type AdminSession = {
  user: OwnUser;
  actor: Actor;
  token: string;
  language: Language;
  siteName: string;
  publishes: boolean;
  reviewRequired: boolean;
};

const AdminSessionContext = createContext<AdminSession | null>(null);

export const AdminSessionProvider = AdminSessionContext.Provider;

/** For components inside AdminShell, which renders them only for a signed-in author or admin. */
export function useAdminSession(): AdminSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('useAdminSession needs the AdminShell around it');
  return session;
}

/**
 * A page inside the shell: heading, actions and content. `can` is the required permission; users without it see which
 * role has it.
 */
type Props = {
  title: string;
  /** Beside the heading: at most one primary button. */
  actions?: ReactNode;
  lead?: ReactNode;
  can?: (actor: Actor) => boolean;
  children?: ReactNode;
};

export function AdminScreen({ title, actions, lead, can, children }: Props) {
  const { t } = useTranslation();
  const { actor, siteName, language } = useAdminSession();
  const refused = can !== undefined && !can(actor);
  const needed = can?.({ kind: 'user', id: '', role: 'editor' }) ? 'editor' : 'admin';

  return (
    <>
      <Head>
        <title key="title">{`${title} · ${siteName}`}</title>
      </Head>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && !refused && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && !refused && <div className={styles.actions}>{actions}</div>}
      </header>
      {refused ? (
        <EmptyState
          title={t(`admin.shell.refused.${needed}.title`)}
          action={<ButtonLink href={paths.admin(language)}>{t('admin.shell.refused.back')}</ButtonLink>}
        >
          {t(`admin.shell.refused.${needed}.text`)}
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
