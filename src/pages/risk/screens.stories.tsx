/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
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

export const 风险工单审核: Story = screenStory(riskList);
export const 风险交易调单: Story = screenStory(riskTrans);
