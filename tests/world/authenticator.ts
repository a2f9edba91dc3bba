/** A passkey device in software (WebAuthn, ES256): it answers as a browser would, for whichever address it is told. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** The user was there, and has proven to be the user; 0x40: a new key is attached. */
const [present, attached] = [0x05, 0x40];

interface Options {
  readonly challenge: string;
}
interface Site {
  /** Where the page says it is. */
  readonly origin: string;
}

export class Authenticator {
  readonly id = randomBytes(32);
  /** How often it has signed. */
  count = 0;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // A map of five entries (COSE): kind EC2, ES256, curve P-256, and the point.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
  }

  /** The answer of `navigator.credentials.create`. */
  create(options: string, { origin }: Site): string {
    const { challenge } = JSON.parse(options) as Options;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const made = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = Buffer.concat([this.#head(origin, present | attached), made]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from('59', 'hex'),
      size,
      data,
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, origin);
    return this.#answer({
      clientDataJSON,
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer of `navigator.credentials.get`. */
  get(options: string, { origin }: Site): string {
    const { challenge } = JSON.parse(options) as Options;
    this.count += 1;
    const data = this.#head(origin, present);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = createSign('sha256').update(signed).sign(this.#key).toString('base64url');
    return this.#answer({ clientDataJSON, authenticatorData: data.toString('base64url'), signature });
  }

  #head(origin: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  }
  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
