/**
 * Signatures of requests by a key: HMAC-SHA256 over method, path, time, nonce and the hash of the body, in four headers
 * (docs/channel.md#signature, docs/api-keys.md#signature).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Failure } from '@/api/failure';

/** How far the signed time may be from the server's, either way, in milliseconds. */
export const windowMs = 300_000;

/** The header that says that a request is signed by a key of a machine. */
export const keyHeader = 'x-agent-key';

/** Parts of a request that its signature covers. */
export interface Signed {
  readonly method: string;
  /** As in the request line. */
  readonly path: string;
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, unknown>>;
}
export interface Signature {
  readonly keyId: string;
  readonly signTime: number;
  readonly nonce: string;
  readonly signature: Buffer;
}

/** The headers `x-<prefix>-key`, `-time`, `-nonce` and `-signature`; of malformed ones only what can be read of the key. */
export function readSignature(
  { headers }: Pick<Signed, 'headers'>,
  prefix: string,
  keyForm: RegExp,
): Signature | { readonly keyId: string | null; readonly signature: null } {
  const read = (name: string, form: RegExp) => {
    const value = headers[`x-${prefix}-${name}`];
    return typeof value === 'string' && form.test(value) ? value : null;
  };
  const keyId = read('key', keyForm);
  const time = read('time', /^\d{13}$/);
  const nonce = read('nonce', /^[\w-]{16,64}$/);
  const signature = read('signature', /^[0-9a-f]{64}$/i);
  if (!keyId || !time || !nonce || !signature) return { keyId, signature: null };
  return { keyId, signTime: Number(time), nonce, signature: Buffer.from(signature, 'hex') };
}

/** Whether the request was signed with this secret. */
export function isSignedWith(secret: string, { method, path, body }: Signed, given: Signature): boolean {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const lines = [method, path, given.signTime, given.nonce, bodyHash];
  return timingSafeEqual(createHmac('sha256', secret).update(lines.join('\n')).digest(), given.signature);
}

export const unsignedCode = 401;
/** A request that no valid key has signed. Whatever is wrong is refused alike, so that nothing tells which keys exist. */
export class Unsigned extends Failure {
  override readonly code = unsignedCode;
  constructor(
    /** For the log only. */
    readonly why: string,
    /** The key that the request names, if it has the form of one. */
    readonly keyId: string | null,
  ) {
    super('forbidden', '签名无效，请检查密钥、时间、随机串和签名');
  }
}
