import { createLocalJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { log } from '#lib/platform/process/server/log.ts';

const second = 1000;
/** Milliseconds. Longer than the provider usually takes, shorter than a reader accepts. */
const timeout = 2 * second;
/** Older keys stay valid but are refreshed in the background. */
const refreshAge = 60 * 60 * second;
/** Maximum age. The provider rotates its keys within days and announces new ones hours ahead. */
const maxAge = 24 * 60 * 60 * second;
/** Minimum interval between two fetches, after a failure and for an unknown key id: anybody can invent one. */
const minInterval = 10 * second;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * The public keys of an identity provider, cached in memory. If the provider hangs, only requests that come while no
 * keys are cached are delayed, by two seconds at most.
 */
export class ProviderKeys {
  readonly #address: string;
  #keys: { find: KeySet; fetchedAt: number } | null = null;
  #fetching: Promise<void> | null = null;
  #triedAt = Number.NEGATIVE_INFINITY;

  /** @param address of a JSON Web Key Set (RFC 7517, 5) */
  constructor(address: string) {
    this.#address = address;
  }

  /**
   * The key resolver that `jwtVerify` calls.
   *
   * @throws JWKSNoMatchingKey
   * @throws DomainError unavailable, if no keys are cached and none can be fetched
   */
  find = async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    if (this.#age() > maxAge) await this.#fetch();
    else if (this.#age() > refreshAge) void this.#fetch();

    try {
      return await this.#keySet()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#fetch();
      return this.#keySet()(header, token);
    }
  };

  #age(): number {
    return this.#keys ? Date.now() - this.#keys.fetchedAt : Number.POSITIVE_INFINITY;
  }

  #keySet(): KeySet {
    if (this.#keys && this.#age() <= maxAge) return this.#keys.find;
    throw new DomainError('unavailable', 'provider_unavailable');
  }

  /** At most one fetch at a time, and none within `minInterval` after the last. Never throws: the cached keys decide. */
  async #fetch(): Promise<void> {
    if (!this.#fetching && performance.now() - this.#triedAt > minInterval) {
      this.#fetching = this.#load().catch((error: Error) =>
        log.warn({ error }, 'fetching the identity provider’s keys failed'),
      );
      await this.#fetching;
      this.#triedAt = performance.now();
      this.#fetching = null;
    }
    await this.#fetching;
  }

  async #load(): Promise<void> {
    const response = await fetch(this.#address, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
    if (!response.ok) throw Object.assign(new Error(`HTTP ${response.status}`), { status: response.status });
    this.#keys = { find: createLocalJWKSet(await response.json()), fetchedAt: Date.now() };
  }
}
