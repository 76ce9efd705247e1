import { startApi, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startApi({ POSTGRES_MEMORY_MB: '512' });
}, 300_000);
afterAll(() => site.remove());

it('POSTGRES_MEMORY_MB sets the memory of the embedded PostgreSQL', async () => {
  const rows = await query(
    site.connectionString,
    `select name, current_setting(name) as value from pg_settings where name = any ($1) order by name`,
    [['effective_cache_size', 'maintenance_work_mem', 'shared_buffers', 'work_mem']],
  );

  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    effective_cache_size: '384MB',
    maintenance_work_mem: '64MB',
    shared_buffers: '128MB',
    work_mem: '8MB',
  });
});
