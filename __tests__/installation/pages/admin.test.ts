import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPassword } from '#lib/accounts/server/password.ts';
import { runCommand, runUnread } from '../../support/runCommand.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';

const timeout = 120_000;
const databases = new TestDatabases();
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestnik-'));
  address = await databases.make({ restrictedOwner: true });
});
afterAll(async () => {
  await databases.remove();
  await rm(folder, { recursive: true });
});

function admin(parameters: string[], { input = '', ...settings }: { input?: string; DATABASE_URL?: string } = {}) {
  const environment = { DATA_DIR: folder, DATABASE_URL: address, ...settings };
  return runCommand('lib/installation/server/admin.ts', parameters, environment, input);
}

async function accountOf(email: string) {
  const [row] = await query(address, 'select * from users where email = $1', [email]);
  return row;
}

describe('npm run admin', () => {
  it(
    'creates an admin, prints the generated password once, and lists the admins',
    async () => {
      const { code, stdout, stderr } = await admin(['create', 'chief@example.com', '--name', 'Главред']);
      const list = await admin(['list']);

      expect([code, stderr]).toEqual([0, '']);
      const created =
        /^chief@example.com is an admin; the password is (\S{16}) \(not shown again\)$/m.exec(stdout)?.[1] ?? '';
      const account = await accountOf('chief@example.com');
      expect(account).toMatchObject({ name: 'Главред', role: 'admin', email_verified: true });
      expect(await isPassword(created, account.password_hash)).toBe(true);
      expect(list).toEqual({ code: 0, stdout: 'admin\tchief@example.com\tГлавред\n', stderr: '' });
    },
    timeout,
  );

  it(
    'ends without an error if nobody reads its output any more',
    async () => {
      const settings = { DATA_DIR: folder, DATABASE_URL: address };
      expect(await runUnread('lib/installation/server/admin.ts', ['list'], settings)).toEqual({ code: 0, stderr: '' });
    },
    timeout,
  );

  it(
    'reads a password from stdin without printing it, and ends the sessions',
    async () => {
      const { id } = await accountOf('chief@example.com');
      await query(
        address,
        `insert into sessions (token_hash, user_id, expires_at) values (sha256('x'), $1, now() + interval '1 day')`,
        [id],
      );

      const outcome = await admin(['reset-password', 'Chief@Example.com', '--password-stdin'], {
        input: 'кот на крыше спит\n',
      });

      expect(outcome).toMatchObject({ code: 0, stderr: '' });
      expect(outcome.stdout).not.toContain('кот');
      expect(await isPassword('кот на крыше спит', (await accountOf('chief@example.com')).password_hash)).toBe(true);
      expect(await query(address, 'select from sessions where user_id = $1', [id])).toEqual([]);
    },
    timeout,
  );

  it(
    'makes the account with the verified address an admin, and no other',
    async () => {
      const insert = `insert into users (id, name, email, email_verified, password_hash, language, blocked_at)
        values (gen_random_uuid(), 'А', $1, $2, 'none', 'ru', now())`;
      await query(address, insert, ['proved@example.com', true]);
      await query(address, insert, ['claimed@example.com', false]);

      const verified = await admin(['create', 'proved@example.com']);
      await admin(['create', 'claimed@example.com']);

      expect(verified.stdout).toContain('The password is unchanged');
      expect(await accountOf('proved@example.com')).toMatchObject({ role: 'admin', blocked_at: null });
      const claimed = await query(
        address,
        `select role, name from users where email = 'claimed@example.com' order by role`,
      );
      expect(claimed).toEqual([
        { role: 'admin', name: 'Admin' },
        { role: 'reader', name: 'А' },
      ]);
    },
    timeout,
  );

  it.each([
    ['a missing command', [], {}, /Usage: npm run admin/],
    ['an unknown command', ['delete', 'a@example.com'], {}, /Usage: npm run admin/],
    ['a password on the command line', ['create', 'a@example.com', '--password', 'x'], {}, /Usage: npm run admin/],
    ['a missing address', ['create', 'x y'], {}, /x y is not an email address/],
    ['an unknown address', ['reset-password', 'nobody@example.com'], {}, /has the address nobody@example.com/],
    ['a short password', ['create', 'a@example.com', '--password-stdin'], { input: 'short\n' }, /8 to 128/],
    ['a common password', ['create', 'a@example.com', '--password-stdin'], { input: 'password1234\n' }, /too common/],
    [
      'a short one of staff',
      ['create', 'a@example.com', '--password-stdin'],
      { input: 'конь-8-перо\n' },
      /at least 12/,
    ],
    [
      'one made of the address',
      ['create', 'marketing@example.com', '--password-stdin'],
      { input: 'marketing2026\n' },
      /address/,
    ],
    ['a folder without a database', ['list'], { DATABASE_URL: '' }, /No database in/],
    ['an unreachable database', ['list'], { DATABASE_URL: 'postgresql://127.0.0.1:1/x' }, /can't be used/],
  ])(
    'prints one sentence for an error: %s',
    async (_, parameters, settings, sentence) => {
      const { code, stderr } = await admin(parameters, settings);

      expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
      expect(stderr).not.toMatch(/ at .*\.ts/);
    },
    timeout,
  );
});
