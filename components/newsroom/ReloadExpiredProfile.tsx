import { type ReactNode, useRef } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { SessionEnd } from './SessionEnd.ts';

/**
 * Reloads the profile when the API reports an expired session; if that fails too, AdminGuard treats the user as signed
 * out. Staff who must set up a second factor first are sent to their profile.
 */
export function ReloadExpiredProfile({ language, children }: { language: Language; children: ReactNode }) {
  const { bearer, refresh } = useAuth();
  const handler = useRef<((error: unknown) => void) | null>(null);

  function onError(error: unknown) {
    if (error instanceof ApiError && error.code === 'second_factor_setup_required')
      location.replace(`${paths.profile(language)}#security`);
    if (!(error instanceof ApiError) || error.status !== 401 || !bearer) return;
    if (handler.current) handler.current(error);
    else void refresh();
  }

  return (
    <SessionEnd value={handler}>
      <SWRConfig value={{ onError }}>{children}</SWRConfig>
    </SessionEnd>
  );
}
