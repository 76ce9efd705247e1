import type { ImportSourceName } from '#lib/transfer/transfer.ts';

/** Names of programs, the same in every language. */
export const sourceNames: Record<ImportSourceName, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  vestnik: 'Vestnik',
};
