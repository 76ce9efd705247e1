import { deviceOf } from '../deviceOf.ts';
import type { Origin } from '#lib/platform/auth/server/Caller.ts';

/** Of a sign-in or a change of one's own account, as the log of changes stores it. */
export type SignInDetails = { device: string; source: string };

/** The device in words, and the network without the part that names a household. */
export function signInDetails(origin: Origin | undefined): SignInDetails {
  const { browser, system } = deviceOf(origin?.userAgent ?? '');
  return { device: [browser, system].filter(Boolean).join(' · '), source: shortened(origin?.source ?? '') };
}

/** `203.0.113.7` → `203.0.113.0/24`; `2001:db8:1:2::/64` → `2001:db8:1::/48`. */
function shortened(source: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(source)?.[1];
  if (v4) return `${v4}.0/24`;
  const v6 = /^([\da-f]*:[\da-f]*:[\da-f]*):[\da-f]*::\/64$/i.exec(source)?.[1];
  return v6 ? `${v6}::/48` : '';
}
