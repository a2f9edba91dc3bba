/** Clear numbers for one key of the channel: JWE in its compact form (docs/channel.md#sealed-numbers). */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

const derivedFor = 'agent-web channel numbers';

/** Encrypts values so that only who has the key's secret can read them: `dir` and `A256GCM` of RFC 7518, as JSON. */
export function sealFor({ keyId, secret }: { readonly keyId: string; readonly secret: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', derivedFor, 32));
  const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid: keyId })).toString('base64url');
  return (clear: object): string => {
    // Not the injected randomness: a repeated nonce would compromise the key.
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(header));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(clear), 'utf8'), cipher.final()]);
    // The second part is empty: with `dir` there is no key to hand over.
    const parts = [nonce, sealed, cipher.getAuthTag()].map(part => part.toString('base64url'));
    return `${header}..${parts.join('.')}`;
  };
}
