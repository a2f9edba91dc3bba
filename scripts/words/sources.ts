/** Where texts come from that an operator can read: in the portal and from the server, and which of them the portal shows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { page, pageTexts } from './plugin.ts';
import { type Text, textsIn } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Samples and tests; what only developers read, who are served by the inspector and the demo. */
const ofDevelopers =
  /\.(stories|test|sample|advice|setup|types)\.tsx?$|^src\/app\/(charts|inspect|walks|demo-phone)\/|^src\/machines\/inspect\/|^src\/api\/words\//;
/** Headings of the manual, which stands in both languages. */
const ofManual = /^src\/app\/manual-index(\.en)?\.ts$/;
/**
 * Of the server, what no answer carries: its own lines at the start, of the import and of copies, the demo, documents and messages that leave the portal and are
 * Chinese wherever they are read, and SQL.
 */
const notAnswered =
  /^server\/(demo|app\/docs)\/|^server\/app\/(announce|config|first-start|retention-settings|main|manifest|open-files|prepare|secret-settings|serve)\.ts$|^server\/foundation\/(clock|fingerprint|kept-text|private|db\/(damaged|lock|migrate|open|refused|settings-kept))\.ts$|^server\/features\/(lookup\/(templates|load-data)|[\w-]+\/queries)\.ts$|^server\/operations\/(import\/(?!import-log)|anonymous\/)/;

export interface Source {
  readonly file: string;
  readonly keys: readonly string[];
  readonly texts: readonly Pick<Text, 'key' | 'names'>[];
}
const sourceOf = (file: string, texts: Source['texts']): Source => ({ file, keys: texts.map(({ key }) => key), texts });

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sourceIn = (file: string) => sourceOf(file, textsIn(read(file), file.endsWith('x') ? 'tsx' : 'ts'));
/** Sources of the portal and the server with texts, without those whose path fits. */
const under = (leftOut: RegExp): readonly Source[] =>
  ['src', 'server']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`),
    )
    .filter(path => /\.tsx?$/.test(path) && !ofDevelopers.test(path) && !leftOut.test(path))
    .toSorted()
    .map(sourceIn)
    .filter(({ keys }) => keys.length > 0);

/** Every source with what operators read in the portal, in its answers, and in documents and messages that leave it. */
export const sourcesOfTexts = (): readonly Source[] => under(/^server\/(demo|operations|app\/docs)\//);

/** Every source with the texts that English needs. */
export function sourcesOfWords(): readonly Source[] {
  const ofPage = pageTexts.map(key => ({ key, names: [] }));
  return [sourceOf(page, ofPage), ...under(new RegExp(`${ofManual.source}|${notAnswered.source}`))];
}
