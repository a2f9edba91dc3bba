/** Trusted Types: the one way in which an address becomes a script (the content policy of server/app/http.ts allows no other). */
import { trustedTypesPolicy } from '@/api/constants';

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** Refuses whatever was not built with the portal. */
function createScriptURL(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`Expected a script of this portal, not of ${origin}`);
  return href;
}

let policy: { createScriptURL(address: string): string } | undefined;

/** The address of a worker as the browser wants it: of a type of its own where it knows such types. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy(trustedTypesPolicy, { createScriptURL }) ?? { createScriptURL };
  return policy.createScriptURL(address);
}
