import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '#lib/client/api/ApiError.ts';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';

/**
 * Reloads the profile when the API reports an expired session; if that fails too, AdminGuard treats the user as signed
 * out.
 */
export function ReloadExpiredProfile({ children }: { children: ReactNode }) {
  const { bearer, refresh } = useAuth();

  function onError(error: unknown) {
    if (error instanceof ApiError && error.status === 401 && bearer) void refresh();
  }

  return <SWRConfig value={{ onError }}>{children}</SWRConfig>;
}
