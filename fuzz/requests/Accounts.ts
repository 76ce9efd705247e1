import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { hashToken, newToken } from '#lib/accounts/server/token.ts';
import { scopes } from '#lib/platform/auth/scope.ts';
import { password } from '../../bench/accounts.ts';
import type { Random } from '../Random.ts';

/** Who sends a request. */
export type Sender = { name: string; token: string | null };

const roles = ['reader', 'author', 'editor', 'admin'] as const;
type Account = { name: string; id: string; email: string; role: (typeof roles)[number]; isBlocked: boolean };

/**
 * Accounts of all roles, and API keys. Requests change, block and delete them and lock everybody out by a setting, so
 * they are made as new from time to time.
 */
export class Accounts {
  readonly #pool: Pool;
  readonly #passwordHash: string;
  readonly #accounts: Account[];
  #senders: Sender[] = [];

  private constructor(pool: Pool, passwordHash: string) {
    this.#pool = pool;
    this.#passwordHash = passwordHash;
    const people = [...roles.map((role) => ({ name: role, role })), { name: 'blocked', role: 'admin' as const }];
    this.#accounts = people.map(({ name, role }) => ({ ...newIdentity(name), role, isBlocked: name === 'blocked' }));
  }

  static async open(connectionString: string): Promise<Accounts> {
    const pool = new Pool({ connectionString, max: 2 });
    const accounts = new Accounts(pool, await hashPassword(password));
    await accounts.renew();
    return accounts;
  }

  get emails(): string[] {
    return this.#accounts.map(({ email }) => email);
  }

  get ids(): string[] {
    return this.#accounts.map(({ id }) => id);
  }

  get staffIds(): string[] {
    return this.#accounts.filter(({ role, isBlocked }) => role !== 'reader' && !isBlocked).map(({ id }) => id);
  }

  get admin(): Sender {
    return this.named('admin');
  }

  named(name: string): Sender {
    const sender = this.#senders.find((one) => one.name === name);
    if (!sender) throw new Error(`Nobody is called ${name}`);
    return sender;
  }

  /** Mostly those who may do something. */
  pick(random: Random): Sender {
    return random.chance(0.45) ? this.admin : random.pick(this.#senders);
  }

  /** All accounts can sign in again, with new sessions and keys, and the site has its first settings. */
  async renew(): Promise<void> {
    await this.#pool.query('delete from site_settings');
    await this.#pool.query('delete from blocked_sources');
    const senders: Sender[] = [
      { name: 'visitor', token: null },
      { name: 'nobody', token: 'x'.repeat(43) },
    ];
    for (const account of this.#accounts) senders.push(await this.#signIn(account));
    for (const owner of ['author', 'editor', 'admin']) senders.push(await this.#makeKey(owner, scopes));
    senders.push(await this.#makeKey('editor', ['read']));
    this.#senders = senders;
  }

  /** A new session for somebody whose last one has ended. */
  async renewOne({ name }: Sender): Promise<void> {
    const account = this.#accounts.find((one) => one.name === name && !one.isBlocked);
    const sender = this.#senders.find((one) => one.name === name);
    if (account && sender) sender.token = (await this.#signIn(account)).token;
  }

  async #signIn(account: Account): Promise<Sender> {
    const { name, role, isBlocked } = account;
    const values = [account.id, name, account.email, this.#passwordHash, role, isBlocked ? new Date() : null];
    const isHere = await this.#pool.query(
      `update users set role = $2, blocked_at = $3, password_hash = $4 where id = $1`,
      [account.id, role, values[5], this.#passwordHash],
    );
    if (isHere.rowCount === 0) {
      Object.assign(account, newIdentity(name));
      await this.#pool.query(
        `insert into users (id, name, email, password_hash, role, blocked_at, email_verified) values ($1, $2, $3, $4, $5, $6, $7)`,
        // Readers have an address to prove.
        [account.id, name, account.email, ...values.slice(3), role !== 'reader'],
      );
    }
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'])
      await this.#pool.query(`delete from ${table} where user_id = $1`, [account.id]);
    const { token, tokenHash } = newToken();
    await this.#pool.query(
      `insert into sessions (token_hash, user_id, expires_at, second_factor_at) values ($1, $2, now() + interval '30 days', now())`,
      [tokenHash, account.id],
    );
    return { name, token };
  }

  async #makeKey(owner: string, allowed: readonly string[]): Promise<Sender> {
    const key = `vk_${newToken().token}`;
    const account = this.#accounts.find(({ name }) => name === owner);
    await this.#pool.query(
      `insert into api_keys (id, user_id, name, token_hash, prefix, scopes, expires_at) values (gen_random_uuid(), $1, 'fuzz', $2, $3, $4, now() + interval '30 days')`,
      [account?.id, hashToken(key), key.slice(0, 8), allowed],
    );
    return { name: `key of ${owner}${allowed.length === 1 ? ', read' : ''}`, token: key };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

function newIdentity(name: string) {
  const id = randomUUID();
  return { name, id, email: `${name}-${id.slice(0, 8)}@example.com` };
}
