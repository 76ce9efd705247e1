/** A change of the second factor; `id` and `name` are a passkey's. */
export type SecurityAction =
  | { kind: 'addPasskey' | 'appAdd' | 'appRemove' | 'codesRenew' }
  | { kind: 'rename' | 'remove'; id: string; name: string };
