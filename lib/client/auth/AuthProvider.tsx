import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { type AuthState, authReducer, initialAuthState } from './authReducer.ts';
import { type IdentityProvider, identityProvider } from './identityProvider.ts';
import { Session } from './Session.ts';

export type Auth = Pick<AuthState, 'currentUser' | 'authorUser' | 'loading' | 'token'> &
  Pick<Session, 'signInWithGoogle' | 'logout' | 'login'>;

const AuthContext = createContext<Auth | null>(null);

type Props = { children: ReactNode; provider?: IdentityProvider };

/** Who is signed in, for the whole page, and the ways in and out. */
export function AuthProvider({ children, provider = identityProvider }: Props) {
  const [{ currentUser, authorUser, loading, token }, dispatch] = useReducer(authReducer, initialAuthState);
  const [session] = useState(() => new Session(provider, dispatch));

  useEffect(() => session.start(), [session]);

  const auth = useMemo(() => {
    const { signInWithGoogle, logout, login } = session;
    return { currentUser, authorUser, loading, token, signInWithGoogle, logout, login };
  }, [currentUser, authorUser, loading, token, session]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider around it');
  return auth;
}
