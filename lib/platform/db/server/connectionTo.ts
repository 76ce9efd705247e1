import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkServerIdentity } from 'node:tls';
import { Client, type ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { addressesOf, targetOf } from '#lib/platform/process/server/databaseAddress.ts';

/** Milliseconds for one host to answer. */
const timeout = 2_000;

/** Milliseconds that the host in use is asked alone: another is used only if it fails or hangs. */
const headStart = 300;

/** Milliseconds for which the answer is cached. */
const cacheTime = 1_000;

const choices = new Map<string, HostChoice>();

/** Options of `pg`, which knows no address with several hosts, for any address. Each socket leads to the host that fits. */
export function connectionTo(address: string | undefined): ClientConfig {
  const addresses = addressesOf(address ?? '');
  const [first = '', second] = addresses;
  if (!address || !second) return { connectionString: address };
  const { ssl, ...config } = parseIntoClientConfig(first);
  const names = addresses.map((each) => parseIntoClientConfig(each).host ?? '');
  return {
    ...config,
    connectionString: undefined,
    // pg compares the certificate with the first name only.
    ssl: ssl && { checkServerIdentity: anyOf(names), ...(ssl === true ? {} : ssl) },
    stream: () => socketTo(address),
  };
}

/** What `pg` connects to the host and port of its options is connected to the host that fits. */
export function socketTo(address: string | undefined): Socket {
  if (!address || addressesOf(address).length === 1) return new Socket();
  const choice = choices.get(address) ?? new HostChoice(address);
  choices.set(address, choice);
  return new ChoosingSocket(choice);
}

function anyOf(names: string[]): typeof checkServerIdentity {
  return (_, certificate) => {
    const errors = names.map((name) => checkServerIdentity(name, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
}

class ChoosingSocket extends Socket {
  readonly #choice: HostChoice;

  constructor(choice: HostChoice) {
    super();
    this.#choice = choice;
  }

  override connect(): this {
    this.#choice.find().then(
      ({ host = '', port = 5432 }) => {
        if (!this.destroyed) super.connect({ host, port });
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** The host of an address to which new connections lead: the one in use as long as it fits, otherwise the first that answers. */
class HostChoice {
  readonly #target: string | undefined;
  #addresses: string[];
  #found: Promise<ClientConfig> | undefined;

  constructor(address: string) {
    this.#target = targetOf(address);
    this.#addresses = addressesOf(address);
  }

  find(): Promise<ClientConfig> {
    this.#found ??= this.#ask().finally(() => setTimeout(() => (this.#found = undefined), cacheTime).unref());
    return this.#found;
  }

  async #ask(): Promise<ClientConfig> {
    const [inUse = '', ...others] = this.#addresses;
    const preferred = this.#check(inUse);
    const late = Promise.race([preferred.catch(() => {}), sleep(headStart)]);
    const found = await Promise.any([preferred, ...others.map((other) => this.#check(other).finally(() => late))]);
    this.#addresses = [found, ...this.#addresses.filter((address) => address !== found)];
    return parseIntoClientConfig(found);
  }

  async #check(address: string): Promise<string> {
    const client = new Client({ connectionString: address, connectionTimeoutMillis: timeout, query_timeout: timeout });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ replica: boolean; readOnly: boolean }>(
        `select pg_is_in_recovery() as replica, current_setting('transaction_read_only')::bool as "readOnly"`,
      );
      const fits = this.#target === 'any' || !(this.#target === 'primary' ? rows[0]?.replica : rows[0]?.readOnly);
      if (fits) return address;
      throw Object.assign(new Error(`${client.host}:${client.port} is read-only`), { code: 'ECONNREFUSED' });
    } finally {
      client.end().catch(() => {});
    }
  }
}
