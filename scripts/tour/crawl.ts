/** `npm run look -- crawl`: `--login agent_l1,agent_l2` crawls as those logins, `--records 1` opens one record of a kind instead of two. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allRoutes } from '@/app/routing';
import { namedPaths } from '../../tests/tour/wire';
import type { Visitor } from './visitor';

/** What one login saw. */
export interface Crawled {
  readonly login: string;
  readonly places: number;
  readonly screens: readonly string[];
  readonly sent: readonly string[];
  readonly seconds: number;
}

export const crawl: Visitor = {
  spec: 'crawl.spec.ts',
  isTitledByPath: false,
  prepare() {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { login: { type: 'string' }, records: { type: 'string', default: '2' }, only: { type: 'string' } },
    });
    return Promise.resolve({ RECORDS: values.records, LOGINS: values.login ?? '' });
  },
  report: folder => Promise.resolve(summaryOf(crawledIn(join(folder, 'crawled')))),
};

const crawledIn = (folder: string): readonly Crawled[] =>
  existsSync(folder)
    ? readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Crawled)
    : [];

/** The places of each login, then the routes that none saw and the calls that were not sent. */
function summaryOf(crawled: readonly Crawled[]): string {
  const screens = new Set(crawled.flatMap(each => each.screens));
  const sent = new Set(crawled.flatMap(each => each.sent));
  const unseen = allRoutes.filter(({ path }) => !screens.has(path)).map(({ path }) => path);
  const unsent = namedPaths.filter(([path]) => !sent.has(path)).map(([, name]) => name);
  return `${[
    ...crawled.map(
      ({ login, places, screens: { length }, seconds }) =>
        `${login}: ${places} places of ${length} screens in ${seconds} s`,
    ),
    `routes seen: ${allRoutes.length - unseen.length} of ${allRoutes.length}${unseen.length > 0 ? `; not ${unseen.join(', ')}` : ''}`,
    `calls sent without confirming anything: ${namedPaths.length - unsent.length} of ${namedPaths.length}; not ${unsent.join(', ')}`,
  ].join('\n')}\n`;
}
