import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export const keyId = 'key-of-google';

/** Replaces the URL where Google publishes its public keys. */
export class KeyServer {
  /** `never` accepts the request and never responds. */
  behavior: 'answers' | 'fails' | 'never' = 'answers';
  requestCount = 0;
  keys: JWK[] = [];
  url = '';
  readonly #server = createServer((_, response) => {
    this.requestCount += 1;
    if (this.behavior === 'never') return;
    response.writeHead(this.behavior === 'fails' ? 500 : 200).end(JSON.stringify({ keys: this.keys }));
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A key pair for signing as Google does; both keys as JWK, so that they can be passed to other processes. */
export async function aSigningKey(kid = keyId): Promise<{ privateKey: JWK; publicKey: JWK }> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  return {
    privateKey: { ...(await exportJWK(pair.privateKey)), kid, alg: 'RS256' },
    publicKey: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}
