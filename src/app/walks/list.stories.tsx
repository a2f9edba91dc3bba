/** Model walks of the machines of a list and of its export. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { figuresOf, pageOf } from '#tests/fakes/rows';
import { exportWalk } from '#tests/walks/export.walk';
import { listWalk } from '#tests/walks/list.walk';
import { walking } from '#tests/walks/walking';
import { agentInfo } from '@/api/contract/agentInfo';
import { listPage, savedQuery } from '#tests/walks/list-page';
import { pageStage } from '#tests/walks/page-stage';

const meta = {
  title: 'Flows/走查/list',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

const { list, total, download, setStatus } = agentInfo;

const walked = (part: readonly [part: number, of: number]): StoryObj => ({
  render: () => <></>,
  play: walking(
    listWalk,
    () => pageStage(listPage, [list, total, download], { queries: [savedQuery], answers: [[setStatus.path, null]] }),
    part,
  ),
});
export const 列表_一 = walked([0, 2]);
export const 列表_二 = walked([1, 2]);
export const 导出: StoryObj = {
  render: () => <></>,
  play: walking(exportWalk, () =>
    pageStage(listPage, [download], {
      answers: [
        [list.path, pageOf(list, 3)],
        [total.path, figuresOf(total.output)],
      ],
    }),
  ),
};
