import { createContext, useContext } from 'react';
import type { OwnUser } from '#lib/domain/account.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Actor } from '#lib/domain/role.ts';

/** Who is at work, and in which language of the interface. `token` is the bearer of all requests. */
export type AdminSession = { user: OwnUser; actor: Actor; token: string; language: Language; siteName: string };

const AdminSessionContext = createContext<AdminSession | null>(null);

export const AdminSessionProvider = AdminSessionContext.Provider;

/** For everything inside AdminShell, which renders nothing of it before an author or admin is known. */
export function useAdminSession(): AdminSession {
  const newsroom = useContext(AdminSessionContext);
  if (!newsroom) throw new Error('useAdminSession needs the AdminShell around it');
  return newsroom;
}
