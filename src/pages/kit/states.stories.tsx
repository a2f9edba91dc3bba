/**
 * One screen of each of the four kinds with every data set of the toolbar, on a phone and with large text. axe checks each of
 * them in the dark theme too.
 */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { agentInfo } from '@/api/contract/provider/agent';
import { trans } from '@/api/contract/trade';
import { formStory, ListScreen, recordStory, screenStory } from '#tests/fakes/list-screen';
import { accountChange } from '@/pages/provider/own-change-forms';
import { searchTrans } from '@/pages/trade/search-trans';
import { transDetail } from '@/pages/trade/trade-record';
import reviews from './review/review.stories';

const meta = {
  title: 'Pages/状态',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = screenStory(searchTrans);
const record = recordStory(transDetail, trans.detail);
const form = formStory(accountChange, agentInfo.detail);
const review = { args: reviews.args };

const filled = { globals: { data: 'filled' } };
const empty = { globals: { data: 'empty' } };
const loading = { globals: { data: 'loading' } };
const failing = (heading: string) => ({
  globals: { data: 'failing' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await expect(screen.getByText(/网络连接失败，请检查网络后重试/)).toBeVisible();
    await expect(screen.getAllByRole('button', { name: '重试' }).at(-1)).toBeEnabled();
  },
});
const forbidden = {
  globals: { data: 'forbidden' },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '您没有权限访问该页面' })).toBeVisible();
    const ways = screen.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(ways).toEqual(['返回首页', '返回上一页']);
  },
};
/** The page must not be wider than the phone; wider content scrolls by itself. */
const narrow = (find: () => Promise<HTMLElement>) => ({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => {
    await expect(await find()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});
/** @param find Finds an element with a fixed height in the stylesheet. */
const large = (find: () => Promise<HTMLElement>) => ({
  globals: { text: 'large' },
  play: async () => {
    const found = await find();
    await expect(found.getBoundingClientRect().height).toBeCloseTo(1.3 * parseFloat(getComputedStyle(found).height), 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

// Query by text: computing the roles of a large table takes seconds.
const button = (name: string) => async () => (await screen.findAllByText(name, { selector: 'button' }))[0]!;

export const 列表_有数据: Story = {
  ...list,
  ...filled,
  play: async () => {
    await expect(await screen.findByRole('table', { name: '交易查询' })).toHaveAttribute('aria-rowcount', '8');
  },
};
export const 列表_空: Story = {
  ...list,
  ...empty,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '还没有交易' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
  },
};
const listFails = failing('列表加载失败');
/** A reader is told the same: that it failed, not that there is nothing. */
export const 列表_失败: Story = {
  ...list,
  ...listFails,
  play: async () => {
    await listFails.play();
    await expect(screen.getByText('列表加载失败', { selector: '[role=status]' })).toBeInTheDocument();
    await expect(screen.queryByText('没有数据')).toBeNull();
  },
};
export const 列表_加载中: Story = {
  ...list,
  ...loading,
  play: async () => {
    const table = await screen.findByRole('table', { name: '交易查询' });
    await expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  },
};
export const 列表_无权限: Story = { ...list, ...forbidden };
/** Rows are cards, and the conditions are in a sheet. */
export const 列表_窄屏: Story = { ...list, ...narrow(() => screen.findByRole('list', { name: '交易查询' })) };
export const 列表_大字: Story = { ...list, ...large(button('查询')) };

export const 详情_有数据: Story = {
  ...record,
  ...filled,
  play: async () => {
    await expect(await screen.findByRole('table', { name: '退款记录' })).toHaveAttribute('aria-rowcount', '3');
  },
};
/** Empty tables show a message; missing values are `--`. */
export const 详情_空: Story = {
  ...record,
  ...empty,
  play: async () => {
    await expect(await screen.findByText('这笔交易没有退款。')).toBeVisible();
    await expect(within(screen.getByRole('region', { name: '交易信息' })).getAllByText('--')[0]).toBeVisible();
    await expect(screen.queryByRole('table')).toBeNull();
  },
};
export const 详情_失败: Story = { ...record, ...failing('加载失败') };
export const 详情_加载中: Story = {
  ...record,
  ...loading,
  play: async () => {
    await expect(await screen.findByRole('region', { name: '正在加载' })).toBeVisible();
  },
};
export const 详情_无权限: Story = { ...record, ...forbidden };
export const 详情_窄屏: Story = { ...record, ...narrow(() => screen.findByRole('region', { name: '交易信息' })) };
export const 详情_大字: Story = { ...record, ...large(() => screen.findByRole('button', { name: '电子小票' })) };

/** Known values of the operator's own record are prefilled. */
export const 表单_有数据: Story = {
  ...form,
  ...filled,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '结算户名' })).not.toHaveValue('');
  },
};
/** No known values: submitting shows the missing fields. */
export const 表单_空: Story = {
  ...form,
  ...empty,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '结算卡号' })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: '提交' }));
    await expect(await screen.findByText('结算卡号不能为空')).toBeVisible();
  },
};
export const 表单_失败: Story = { ...form, ...failing('加载失败') };
export const 表单_加载中: Story = { ...form, ...详情_加载中, args: form.args };
export const 表单_无权限: Story = { ...form, ...forbidden };
export const 表单_窄屏: Story = { ...form, ...narrow(() => screen.findByRole('button', { name: '提交' })) };
export const 表单_大字: Story = { ...form, ...large(() => screen.findByRole('button', { name: '提交' })) };

export const 审核_有数据: Story = {
  ...review,
  ...filled,
  play: async () => {
    await expect(await screen.findByText('1 处不一致')).toBeVisible();
    await expect(screen.getByRole('button', { name: '通过' })).toBeEnabled();
  },
};
export const 审核_空: Story = {
  args: { ...review.args, search: '' },
  ...empty,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '没有待审核的记录' })).toBeVisible();
  },
};
export const 审核_失败: Story = { ...review, ...failing('加载失败') };
export const 审核_加载中: Story = { ...review, ...详情_加载中, args: review.args };
export const 审核_无权限: Story = { ...review, ...forbidden };
export const 审核_窄屏: Story = { ...review, ...narrow(() => screen.findByRole('button', { name: '驳回' })) };
export const 审核_大字: Story = { ...review, ...large(() => screen.findByRole('button', { name: '通过' })) };

/** Uses the role of the toolbar: organisations see the hierarchy, agents do not. */
export const 角色_机构: Story = {
  ...list,
  globals: { role: 'org' },
  play: async () => {
    await expect(await screen.findByText('一级代理商', { selector: 'th *' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '列设置' }));
    await expect(await screen.findByRole('checkbox', { name: '一级代理商' })).toBeChecked();
  },
};
export const 角色_下级代理商: Story = {
  ...list,
  globals: { role: 'lower' },
  play: async () => {
    await expect(await screen.findByRole('table', { name: '交易查询' })).toHaveAttribute('aria-rowcount', '8');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await expect(await screen.findByRole('checkbox', { name: '代理商' })).toBeChecked();
    await expect(screen.queryByRole('checkbox', { name: '一级代理商' })).toBeNull();
  },
};
