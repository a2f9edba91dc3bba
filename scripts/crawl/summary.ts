/** Text summary of a crawl. */
import { allRoutes } from '@/app/routing';
import type { Finding } from './findings';
import type { Crawled } from './operator';
import { namedPaths } from './wire';

/** Findings by kind and screen, each with the logins that met it; then the number of screens seen and the calls that were not sent. */
export function summaryOf(crawled: readonly Crawled[], findings: readonly Finding[]): string {
  const met = new Map<string, { readonly logins: Set<string>; readonly address: string }>();
  for (const { login, kind, screen, what, address } of findings) {
    const key = `${kind} | ${screen} | ${what}`;
    const { logins } = met.get(key) ?? met.set(key, { logins: new Set(), address }).get(key)!;
    logins.add(login);
  }
  const lines = [...met]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, { logins, address }]) => `✗ ${key}\n    ${[...logins].join(', ')}: ${address}`);
  const screens = new Set(crawled.flatMap(each => [...each.screens]));
  const sent = new Set(crawled.flatMap(each => [...each.sent]));
  const unseen = allRoutes.filter(({ path }) => !screens.has(path)).map(({ path }) => path);
  const unsent = namedPaths.filter(([path]) => !sent.has(path)).map(([, name]) => name);
  return `${[
    ...lines,
    ...crawled.map(
      ({ login, places, screens: { size }, seconds }) =>
        `${login}: ${places} places of ${size} screens in ${seconds} s`,
    ),
    `routes seen: ${allRoutes.length - unseen.length} of ${allRoutes.length}${unseen.length > 0 ? `; not ${unseen.join(', ')}` : ''}`,
    `calls sent without confirming anything: ${namedPaths.length - unsent.length} of ${namedPaths.length}; not ${unsent.join(', ')}`,
    `${met.size} findings`,
  ].join('\n')}\n`;
}
