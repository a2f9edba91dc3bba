/** Passkeys (WebAuthn): a key pair that the browser keeps for one address, which no other site can ask for. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Failure } from '@/api/failure';
import type { factor } from '#server/schema';

type Row = typeof factor.$inferSelect;
interface Person {
  readonly operatorNo: string;
  readonly username: string;
  readonly realName: string;
}

/** The host of an address, which a passkey is made for. @throws Failure for a header that names none */
function siteOf(origin: string): string {
  if (!URL.canParse(origin)) throw new Failure('invalid', '请求头Origin或Host应为本平台的网址');
  return new URL(origin).hostname;
}
const transportsOf = ({ transports }: Pick<Row, 'transports'>) =>
  (transports?.split(',').filter(Boolean) ?? []) as AuthenticatorTransport[];
const descriptor = (row: Row) => ({ id: row.credentialId!, transports: transportsOf(row) });
const passkeysIn = (factors: readonly Row[]) => factors.filter(({ factorKind }) => factorKind === 'PASSKEY');

/** What `navigator.credentials.create` is asked; a browser that has one of these passkeys already is not asked again. */
export const creationOptions = (
  { operatorNo, username, realName }: Person,
  factors: readonly Row[],
  { title, origin }: { readonly title: string; readonly origin: string },
) =>
  generateRegistrationOptions({
    rpName: title,
    rpID: siteOf(origin),
    userName: username,
    userDisplayName: realName,
    userID: new TextEncoder().encode(operatorNo),
    attestationType: 'none',
    excludeCredentials: passkeysIn(factors).map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });

/** What `navigator.credentials.get` is asked. @param factors Those of the operator; null if nobody has said who they are. */
export const requestOptions = (factors: readonly Row[] | null, origin: string) =>
  generateAuthenticationOptions({
    rpID: siteOf(origin),
    userVerification: 'required',
    ...(factors && { allowCredentials: passkeysIn(factors).map(descriptor) }),
  });

/** The columns of a new passkey; null if the answer is not one to this challenge at this address. */
export async function registered(response: string, challenge: string, origin: string): Promise<Partial<Row> | null> {
  const verified = await verifyRegistrationResponse({
    response: JSON.parse(response) as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: transports?.join(',') ?? null,
    origin,
  };
}

/** The new counter of a passkey; null if it has not signed this challenge at its own address, or its counter went back. */
export async function signedBy(row: Row, response: string, challenge: string): Promise<number | null> {
  const origin = row.origin!; // every passkey has one
  const verified = await verifyAuthenticationResponse({
    response: JSON.parse(response) as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    requireUserVerification: true,
    credential: {
      id: row.credentialId!,
      publicKey: Buffer.from(row.publicKey!, 'base64url'),
      counter: row.signCount,
      transports: transportsOf(row),
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The credential that an answer names; null if it is no answer. */
export function credentialIn(response: string): string | null {
  try {
    const { id } = JSON.parse(response) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
