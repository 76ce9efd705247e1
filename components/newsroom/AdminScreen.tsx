import Head from 'next/head';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { Actor } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import styles from './AdminScreen.module.css';
import { useAdminSession } from './AdminSession.ts';

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
