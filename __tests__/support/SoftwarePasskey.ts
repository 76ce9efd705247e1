import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { siteUrl } from './site.ts';

type Options = { challenge: string };

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator in software, with one ES256 key (WebAuthn Level 3, 6). */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;

  /** @param origin of the page that asks */
  constructor(origin = siteUrl) {
    this.#origin = origin;
  }

  /** The browser's answer to navigator.credentials.create. */
  create({ challenge }: Options) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const authData = this.#authData(
      flags.present | flags.verified | flags.attested,
      Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]),
    );
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** The browser's answer to navigator.credentials.get. */
  get({ challenge }: Options, isVerified = true) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData(flags.present | (isVerified ? flags.verified : 0));
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(bits: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([bits]), counter, attested]);
  }

  /** CBOR map of an EC2 key (RFC 9053, 7.1.1). */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
