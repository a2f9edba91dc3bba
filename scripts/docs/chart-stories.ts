/** Generates a story for every flow and every machine, so that Storybook's section Flows is complete. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine } from 'xstate';
import { flows } from '@/machines/flows';
import { root } from '../prepare.mjs';

const rooms = ['portal', 'screen', 'inspect'];
const ids = await Promise.all(
  rooms.flatMap(room =>
    readdirSync(join(root, 'src/machines', room))
      .filter(file => file.endsWith('.machine.ts'))
      .map(async file => {
        const exports = (await import(join(root, 'src/machines', room, file))) as Record<string, unknown>;
        return Object.values(exports).flatMap(one => (one instanceof StateMachine ? [one.id] : []));
      }),
  ),
);

export const flowStories = (): string =>
  stories({
    about: 'Every business flow: who may do what when.',
    title: 'Flows/业务流程',
    component: 'FlowView',
    module: './flow-view',
    prop: 'name',
    of: Object.keys(flows).map(name => [name.replace(/Flow$/, ''), name]),
  });

export const machineStories = (): string =>
  stories({
    about: 'Every machine of the portal and its screens.',
    title: 'Flows/状态机',
    component: 'MachineView',
    module: './machine-view',
    prop: 'id',
    of: [...new Set(ids.flat())].toSorted().map(id => [id, id]),
  });

interface Terms {
  readonly about: string;
  readonly title: string;
  readonly component: string;
  readonly module: string;
  readonly prop: string;
  readonly of: readonly (readonly [story: string, value: string])[];
}
/** Capitalised, so that it cannot clash with the imported names. */
const named = (story: string) => story.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

const stories = ({
  about,
  title,
  component,
  module,
  prop,
  of,
}: Terms): string => `/** ${about} Made by \`npm run generate\`. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${component} } from '${module}';
import { takeOneStep } from './take-one-step';

const meta = {
  title: '${title}',
  component: ${component},
  tags: ['!autodocs'],
  play: takeOneStep,
} satisfies Meta<typeof ${component}>;
export default meta;
type Story = StoryObj<typeof meta>;

${of.map(([story, value]) => `export const ${named(story)}: Story = { name: '${story}', args: { ${prop}: '${value}' } };`).join('\n')}
`;
