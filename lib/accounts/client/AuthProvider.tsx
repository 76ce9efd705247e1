import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { type AuthState, authReducer, initialAuthState } from './authReducer.ts';
import { configuredProvider } from './configuredProvider.ts';
import type { IdentityProvider } from './IdentityProvider.ts';
import { Session } from './Session.ts';

/** `token` is our own session's; API calls take `bearer`, which a Google user has as well. */
export type Auth = Pick<
  AuthState,
  'currentUser' | 'authorUser' | 'loading' | 'token' | 'bearer' | 'recognizing' | 'refusal' | 'secondFactor'
> &
  Pick<Session, 'signInWithGoogle' | 'logout' | 'login' | 'refresh' | 'renew'>;

const AuthContext = createContext<Auth | null>(null);

type Props = { children: ReactNode; provider?: IdentityProvider };

/** Who is signed in, for the whole page, with sign-in and sign-out. */
export function AuthProvider({ children, provider = configuredProvider }: Props) {
  const [state, dispatch] = useReducer(authReducer, initialAuthState);
  const [session] = useState(() => new Session(provider, dispatch));

  useEffect(() => session.start(), [session]);

  const auth = useMemo(() => {
    const { signInWithGoogle, logout, login, refresh, renew } = session;
    return { ...state, signInWithGoogle, logout, login, refresh, renew };
  }, [state, session]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider around it');
  return auth;
}
