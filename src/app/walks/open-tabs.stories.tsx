/** Model walk of the machine of the open tabs. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { figuresOf, pageOf, partOf } from '#tests/fakes/rows';
import { openTabsWalk } from '#tests/walks/open-tabs.walk';
import { unpictured } from '#tests/walks/unpictured';
import { walking } from '#tests/walks/walking';
import { trans } from '@/api/contract/trade';
import { portalStage } from '#tests/walks/portal-stage';

const meta = {
  title: 'Flows/走查/open tabs',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false, ...unpictured },
} satisfies Meta;
export default meta;

const answers = new Map<string, unknown>([
  [trans.list.path, pageOf(trans.list)],
  [trans.total.path, figuresOf(trans.total.output)],
  [trans.detail.path, partOf(trans.detail.output!, 0)],
]);

const walked = (part: readonly [part: number, of: number]): StoryObj => ({
  render: () => <></>,
  play: walking(openTabsWalk, () => portalStage([], { answers }), part),
});
export const 走查_一 = walked([0, 2]);
export const 走查_二 = walked([1, 2]);
