/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import riskList from './riskList';
import riskTrans from './riskTrans';

const meta = {
  title: 'Pages/风控管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const riskListStories = screenStories(riskList);
export const 风险工单审核: Story = riskListStories.filled;
export const 风险工单审核_空: Story = { ...riskListStories.empty, tags: ['!test'] };
export const 风险工单审核_失败: Story = { ...riskListStories.failing, tags: ['!test'] };
export const 风险工单审核_加载: Story = { ...riskListStories.loading, tags: ['!test'] };

const riskTransStories = screenStories(riskTrans);
export const 风险交易调单: Story = riskTransStories.filled;
export const 风险交易调单_空: Story = { ...riskTransStories.empty, tags: ['!test'] };
export const 风险交易调单_失败: Story = { ...riskTransStories.failing, tags: ['!test'] };
export const 风险交易调单_加载: Story = { ...riskTransStories.loading, tags: ['!test'] };
