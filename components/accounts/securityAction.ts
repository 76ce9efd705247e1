import type { AuthenticatorSetup } from '#lib/accounts/secondFactor.ts';

/** A change of the second factor; `id` and `name` are a passkey's. */
export type SecurityAction =
  | { kind: 'addPasskey' | 'appAdd' | 'appRemove' | 'codesRenew' }
  | { kind: 'rename' | 'remove'; id: string; name: string };

/** What a change leads to: news, recovery codes to write down, or an app to confirm. `isAddition`: of a method. */
export type SecurityOutcome = {
  news?: string;
  isAddition?: boolean;
  codes?: string[] | null;
  setup?: AuthenticatorSetup;
};
