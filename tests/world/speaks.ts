/** A person who opens the portal in a language, as a browser does that has chosen it. */
import { appHeaders, type Language, languageCookie, portalBases } from '@/api/constants';
import { contract } from '@/api/contract';
import type { Side } from '@/api/schema/gate';
import type { World } from './open';

/** @param token Of the person's session. @param language As the cookie says it; undefined for a browser that has chosen none */
export async function openPortal(
  { app }: Pick<World, 'app'>,
  token: string,
  language: Language | (string & {}) | undefined,
  side: Side = 'PROVIDER',
): Promise<void> {
  const url = portalBases[side] + contract.preferences.load.path;
  const cookies: Record<string, string> = language === undefined ? {} : { [languageCookie]: language };
  const headers = { ...appHeaders, token };
  const answer = await app.inject({ method: 'POST', url, headers, cookies, payload: {} });
  if (answer.json<{ code: number }>().code !== 200) throw new Error(`Expected the portal to open, got ${answer.body}`);
}
