/** What components lack for their page in Storybook. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../prepare.mjs';
import { lineOf } from './line';

const components = join(root, 'src/components');

/** What stands before the first story. */
const metaOf = (stories: string) => stories.slice(0, stories.indexOf('export default meta'));

/** Components by folder and name, of whose stories a page is made, such as `controls/tag/tag`. */
export const documentedComponents = readdirSync(components, { recursive: true, encoding: 'utf8' })
  .toSorted()
  .filter(file => file.endsWith('.stories.tsx'))
  .filter(file => !metaOf(readFileSync(join(components, file), 'utf8')).includes(`'!autodocs'`))
  .map(file => file.replace('.stories.tsx', ''));

export const adviceOf = (component: string): string => join(components, `${component}.advice.ts`);

export const lackingOfComponents = (): readonly string[] =>
  documentedComponents.flatMap(each =>
    lineOf(`component src/components/${each}`, [
      !existsSync(adviceOf(each)) && `no advice beside its stories (${basename(each)}.advice.ts)`,
    ]),
  );
