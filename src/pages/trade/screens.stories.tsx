/** The lists of this section, with the possible server responses: rows, empty, failed and loading. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { trans } from '@/api/contract/trade';
import { ListScreen, recordStory, screenStory } from '#tests/fakes/list-screen';
import { paybackList } from './payback-list';
import { searchTrans } from './search-trans';
import { transDetail } from './trade-record';

const meta = {
  title: 'Pages/交易管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 交易查询: Story = screenStory(searchTrans);
export const 交易查询_空: Story = {
  ...screenStory(searchTrans, 'empty'),
  play: async () => {
    await expect(await screen.findByText('还没有交易')).toBeVisible();
  },
};
export const 交易查询_失败: Story = {
  ...screenStory(searchTrans, 'failing'),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '列表加载失败' })).toBeVisible();
  },
};
export const 交易查询_加载: Story = {
  ...screenStory(searchTrans, 'loading'),
  play: async () => {
    await expect((await screen.findByRole('table', { name: '交易查询' })).closest('[aria-busy]')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const 退款交易: Story = screenStory(paybackList);

export const 交易详情: Story = {
  ...recordStory(transDetail, trans.detail),
  play: async () => {
    const orders = await screen.findByRole('table', { name: '风险工单' });
    const [order] = within(orders).getAllByRole('link');
    await expect(order).toHaveAttribute('href', `/risk/list?riskOrderNo=${order!.textContent}`);
    const [adjust] = within(screen.getByRole('table', { name: '调单' })).getAllByRole('link');
    await expect(adjust).toHaveAttribute('href', `/risk/trans?adjustNo=${adjust!.textContent}`);
  },
};
