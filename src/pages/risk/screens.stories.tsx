/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { riskList, riskTrans } from './risk-lists';

const meta = {
  title: 'Pages/风控管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens with the most urgent, which the head of its deadline says. */
const opensUrgent: Story['play'] = async ({ canvas }) => {
  const head = await canvas.findByRole('columnheader', { name: '截止时间' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
};
export const 风险工单审核: Story = { ...screenStory(riskList), play: opensUrgent };
export const 风险交易调单: Story = { ...screenStory(riskTrans), play: opensUrgent };
