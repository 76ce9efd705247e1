import { createContext, useContext } from 'react';
import type { OwnUser } from '#lib/accounts/account.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Actor } from '#lib/platform/auth/role.ts';

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
