import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react';
import { type AuthState, authReducer, initialAuthState } from './authReducer.ts';

export type Auth = Pick<AuthState, 'currentUser' | 'authorUser' | 'loading' | 'token'>;

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, for the whole page. Nobody can be yet: signing in is not built. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(authReducer, initialAuthState);
  const { currentUser, authorUser, loading, token } = state;

  useEffect(() => {
    dispatch({ type: 'profileMissing' });
    dispatch({ type: 'providerChanged', user: null });
  }, []);

  const auth = useMemo(() => ({ currentUser, authorUser, loading, token }), [currentUser, authorUser, loading, token]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider around it');
  return auth;
}
