import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';
import { freePort } from './startSite.ts';

const oidcClient = { id: 'vestnik', secret: 'a secret of the client' };

/** What the provider says about somebody; the key in `people` is the subject, which is also what they type to sign in. */
export type Person = Record<string, unknown>;

/** In memory, without the warning that this is not for production. */
class MemoryAdapter implements Adapter {
  static readonly #stored = new Map<string, AdapterPayload>();
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload) {
    MemoryAdapter.#stored.set(`${this.#model} ${id}`, payload);
  }

  async find(id: string) {
    return MemoryAdapter.#stored.get(`${this.#model} ${id}`);
  }

  async findByUid(uid: string) {
    return [...MemoryAdapter.#stored].find(([key, payload]) => key.startsWith(this.#model) && payload.uid === uid)?.[1];
  }

  async findByUserCode() {
    return undefined;
  }

  async consume(id: string) {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    MemoryAdapter.#stored.delete(`${this.#model} ${id}`);
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of MemoryAdapter.#stored)
      if (payload.grantId === grantId) MemoryAdapter.#stored.delete(key);
  }
}

/** A certified OpenID provider on this machine, with a sign-in page that takes the subject as its only input. */
export class OidcServer {
  readonly people = new Map<string, Person>();
  /** Seconds since the epoch that it says the password was typed at; now by default. */
  authenticatedAt: number | undefined;
  issuer = '';
  #server: Server | null = null;

  /** @param callbacks addresses of the sites that may use it */
  async start(callbacks: string[], port = 0): Promise<void> {
    let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
    this.#server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const provider = await this.#provider(callbacks);
    const answerProvider = provider.callback();
    answer = (request, response) =>
      request.url?.startsWith('/interaction/')
        ? void this.#interact(provider, request, response)
        : void answerProvider(request, response);
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #provider(callbacks: string[]): Promise<Provider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: callbacks }],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'key' }] },
      adapter: MemoryAdapter,
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      cookies: { keys: [randomUUID()] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'realm'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => {
        const person = this.people.get(sub);
        return person && { accountId: sub, claims: () => ({ sub, ...person }) };
      },
      // Nobody is asked whether the newsroom may know them.
      loadExistingGrant: async ({ oidc: { client, session } }) => {
        const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    return provider;
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        '<!doctype html><html lang="en"><title>Provider</title><form method="post"><label>Name <input name="login"></label> <button>Continue</button> <button name="cancel" value="1">Cancel</button></form></html>',
      );
      return;
    }
    const form = new URLSearchParams(await text(request));
    const login = { accountId: form.get('login') ?? '', ts: this.authenticatedAt };
    const result = form.get('cancel') ? { error: 'access_denied' } : { login };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

/** The settings of a site, at a port of its own, that sends its staff to this provider; starts it. */
export async function startProvider(provider: OidcServer): Promise<Record<string, string>> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  await provider.start([`${url}/api/auth/oidc/callback`]);
  return {
    PORT: port,
    SITE_URL: url,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
  };
}

/** A browser without pages: cookies, and the redirects between the site and the provider. */
export class OidcBrowser {
  readonly #site: string;
  readonly #cookies = new Map<string, string>();

  constructor(site: string) {
    this.#site = site;
  }

  /** Of the site and of the provider, which are the same host. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  async fetch(url: string, options: RequestInit = {}): Promise<Response> {
    const headers = { ...Object.fromEntries(new Headers(options.headers)), cookie: this.cookie };
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** The provider's address that the site redirects to. */
  async begin(query: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<string> {
    const search = new URLSearchParams({ language: 'en', ...query });
    const response = await this.fetch(`${this.#site}/api/auth/oidc?${search}`, { headers });
    return response.headers.get('location') ?? '';
  }

  /** Signs in at the provider, unless it remembers this browser. @returns the address that it redirects back to */
  async visit(address: string, form: Record<string, string>): Promise<string> {
    let url = address;
    while (!url.startsWith(`${this.#site}/`)) {
      const isForm = new URL(url).pathname.startsWith('/interaction/');
      const body = isForm ? { method: 'POST', body: new URLSearchParams(form) } : {};
      const response = await this.fetch(url, body);
      const location = response.headers.get('location');
      if (!location) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
      url = new URL(location, url).href;
    }
    return url;
  }

  /** The whole way. @returns what the page sends to the API */
  async answerOf(login: string, query: Record<string, string> = {}): Promise<string> {
    return new URL(await this.visit(await this.begin(query), { login })).search.slice(1);
  }

  async api(method: string, path: string, body: object, token?: string, headers: Record<string, string> = {}) {
    const response = await this.fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const content = await response.text();
    return { status: response.status, body: content === '' ? null : JSON.parse(content) };
  }

  async signIn(login: string, query: Record<string, string> = {}) {
    return this.api('POST', '/auth/oidc', { answer: await this.answerOf(login, query) });
  }
}
