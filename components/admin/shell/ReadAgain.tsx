import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '#lib/client/api/ApiError.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';

/** When an answer says that the session is over, the profile is asked for again; if that is refused too, the guard sees nobody. */
export function ReadAgain({ children }: { children: ReactNode }) {
  const { bearer, refresh } = useAuth();

  function onError(error: unknown) {
    if (error instanceof ApiError && error.status === 401 && bearer) void refresh();
  }

  return <SWRConfig value={{ onError }}>{children}</SWRConfig>;
}
