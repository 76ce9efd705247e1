import { parseEnv } from '#lib/server/env.ts';
import { translate } from '#lib/server/translate.ts';
import { migrateDatabase } from '#lib/server/db/migrate.ts';
import { createApi } from '#lib/server/api/createApi.ts';
it('x', () => { expect(parseEnv({}).PORT).toBe(3000); expect(typeof migrateDatabase + translate('ru','site.name')).toBe('functionВестник'); expect(createApi()).toBeTruthy(); });
