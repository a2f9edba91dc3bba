/** Whether the portal sends a call. A call that no screen sends is dead code, or a screen is missing. */
import { sourcesIn } from './sources';

const source = sourcesIn('src')
  .filter(({ file }) => !file.startsWith('src/api/contract/'))
  .map(({ text }) => text)
  .join('\n');

/** Sign-in calls are used without the name of their group; groups with the same shape as another may be passed as a whole object. */
export const isSent = (group: string, call: string): boolean =>
  new RegExp(`\\b${group === 'login' ? '' : `${group}\\.`}${call}\\b`).test(source) ||
  (new RegExp(`[(,]\\s*${group}\\s*[,)]`).test(source) && new RegExp(`\\.${call}\\b`).test(source));
