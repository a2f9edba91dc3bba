import { trustedTypesPolicy } from '@/api/constants';

/** Trusted Types: the only way to turn an address into a script (the content policy of server/app/http.ts allows no other). */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** Rejects scripts of another origin. */
function createScriptURL(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`Expected a script of this portal, not of ${origin}`);
  return href;
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Address of a worker as the browser requires it: a trusted type if the browser supports Trusted Types. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL }) ?? { createScriptURL };
  return policy.createScriptURL(address);
}
