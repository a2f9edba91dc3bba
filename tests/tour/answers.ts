/** Navigates within the portal without reloading it, and captures the responses of its lists. */
import type { Page } from '@playwright/test';
import { basePath, tokenCookie } from '@/api/constants';
import { contract } from '@/api/contract';
import { permissionsOf } from '@/machines/portal/session-state';
import { goWithin, type Portal } from '../journeys/fixtures';
import type { ListFacts } from '../../scripts/tour/facts';

export type Row = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly list: readonly Row[];
  readonly total: number;
}

/** The next response of the list to a request with the given filters. */
export async function listAnswer(
  page: Page,
  { path, fixedFilters }: Pick<ListFacts, 'path' | 'fixedFilters'>,
  conditions: Row = {},
): Promise<Answer> {
  const wanted = Object.entries({ ...fixedFilters, ...conditions });
  const response = await page
    .waitForResponse(
      each => {
        if (!each.url().endsWith(basePath + path)) return false;
        const body = (each.request().postDataJSON() ?? {}) as Row;
        return wanted.every(([name, value]) => String(body[name]) === String(value));
      },
      { timeout: 20_000 },
    )
    .catch((error: unknown) => {
      throw new Error(`Expected the list to be asked for ${JSON.stringify(Object.fromEntries(wanted))}`, {
        cause: error,
      });
    });
  return ((await response.json()) as { object: Answer }).object;
}

/** Goes to a screen of the portal without reloading it. */
export async function goTo(
  page: Page,
  list: ListFacts,
  path: string,
  search: string,
  conditions: Row = {},
): Promise<Answer> {
  const answer = listAnswer(page, list, conditions);
  await goWithin(page, path + search);
  return answer;
}

/** First page without filters. If the screen is already there it sends no request, so another page is opened first. */
export async function goToAll(page: Page, list: ListFacts, path: string): Promise<Answer> {
  await goTo(page, list, path, searchOf(list, { page: 999 }), { page: 999 });
  return goTo(page, list, path, searchOf(list, { page: 1 }), { page: 1 });
}

/** Adds filters to the search parameters under which the screen shows the list. */
export const searchOf = ({ place }: ListFacts, conditions: Row): string => {
  const params = new URLSearchParams(place);
  for (const [name, value] of Object.entries(conditions)) params.set(name, String(value));
  return `?${params.toString()}`;
};

/** Permissions of the signed-in operator from the server, and a function to send calls. */
export async function permissionsOn(page: Page, portal: Portal) {
  const token = (await page.context().cookies()).find(({ name }) => name === tokenCookie)!.value; // set by signedIn
  const send = portal.as(token);
  const [info, menu, rewards, serviceData] = await Promise.all([
    send(contract.login.queryAgentInfo, {}),
    send(contract.login.premissions, {}),
    send(contract.login.rewardMenuCheck, {}),
    send(contract.login.getServiceDataFlag, {}),
  ]);
  return { permissions: permissionsOf({ info, menu, rewards, serviceData })!, send };
}
