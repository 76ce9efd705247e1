import { createLocalJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose';
import { DomainError } from '#lib/domain/DomainError.ts';
import { log } from '../log.ts';

/** Milliseconds. */
const second = 1000;
/** Longer than the provider takes, shorter than a reader's patience. */
const timeout = 2 * second;
/** Older keys are fetched anew, while they still serve. */
const fresh = 60 * 60 * second;
/** The provider changes its keys within days and announces them hours ahead. */
const usable = 24 * 60 * 60 * second;
/** So often at most keys are fetched: after a failure, and for a key id that we don't know, which anybody can invent. */
const pause = 10 * second;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * The public keys of an identity provider, kept in memory. A provider that hangs holds up at most the few who come while no
 * keys are here, and those for two seconds.
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
   * The key that a token says it is signed with; what `jwtVerify` asks for.
   *
   * @throws JWKSNoMatchingKey
   * @throws DomainError unavailable, when there are no keys and none can be had
   */
  find = async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    if (this.#age() > usable) await this.#fetch();
    else if (this.#age() > fresh) void this.#fetch();

    try {
      return await this.#known()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#fetch();
      return this.#known()(header, token);
    }
  };

  #age(): number {
    return this.#keys ? Date.now() - this.#keys.fetchedAt : Number.POSITIVE_INFINITY;
  }

  #known(): KeySet {
    if (this.#keys && this.#age() <= usable) return this.#keys.find;
    throw new DomainError('unavailable', 'provider_unavailable');
  }

  /** One at a time, and none at all soon after the last. Never fails: what is known by then decides. */
  async #fetch(): Promise<void> {
    if (!this.#fetching && performance.now() - this.#triedAt > pause) {
      this.#fetching = this.#load().catch((error: Error) =>
        log.warn({ error }, 'the identity provider’s keys can’t be had'),
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
