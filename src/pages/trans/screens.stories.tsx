/** Every list of this section as the server may answer it: with rows, with nothing, with a failure, or not yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ListScreen, screenStories } from '#tests/fakes/list-screen';
import paybackList from './paybackList';
import searchTrans from './searchTrans';

const meta = {
  title: 'Pages/交易管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const searchTransStories = screenStories(searchTrans);
export const 交易查询: Story = searchTransStories.filled;
export const 交易查询_空: Story = {
  ...searchTransStories.empty,
  play: async () => {
    await expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
  },
};
export const 交易查询_失败: Story = {
  ...searchTransStories.failing,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '列表加载失败' })).toBeVisible();
  },
};
export const 交易查询_加载: Story = {
  ...searchTransStories.loading,
  play: async () => {
    await expect((await screen.findByRole('table', { name: '交易查询' })).closest('[aria-busy]')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

const paybackListStories = screenStories(paybackList);
export const 退款交易: Story = paybackListStories.filled;
export const 退款交易_空: Story = { ...paybackListStories.empty, tags: ['!test'] };
export const 退款交易_失败: Story = { ...paybackListStories.failing, tags: ['!test'] };
export const 退款交易_加载: Story = { ...paybackListStories.loading, tags: ['!test'] };
