import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../controls/button/button';
import { Card } from '../card/card';
import { CopyButton } from '../../controls/copy-button/copy-button';
import { EmptyState } from './empty-state';

const onAct = fn();

const meta = {
  title: 'Components/Feedback/EmptyState',
  component: EmptyState,
  args: { kind: 'none', title: '还没有商户', text: '新增第一个商户，或把二维码发给商户自助进件。' },
  render: args => (
    <Card label="商户列表">
      <EmptyState {...args} />
    </Card>
  ),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing exists yet: offers the action that creates a record. */
export const None: Story = {
  args: {
    actions: (
      <>
        <Button>邀请二维码</Button>
        <Button look="primary" onClick={onAct}>
          新增商户
        </Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: '新增商户' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onAct).toHaveBeenCalledOnce();
  },
};

/** No record matches these conditions. */
export const NoMatch: Story = {
  args: {
    kind: 'noMatch',
    title: '没有符合条件的交易',
    text: '当前条件：交易时间 2026-11-20，支付方式 刷卡，交易状态 交易失败',
    actions: <Button>清除筛选</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('没有符合条件的交易')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '清除筛选' })).toBeEnabled();
  },
};

/** The only kind announced as an alert: loading failed. */
export const Failed: Story = {
  args: {
    kind: 'failed',
    title: '列表加载失败',
    text: (
      <>
        系统繁忙，查询条件已保留。编号 <CopyButton text="9f27c1e0" label="编号" always />
      </>
    ),
    actions: <Button>重试</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('列表加载失败');
  },
};

/** The operator has no permission. */
export const Closed: Story = {
  args: {
    kind: 'closed',
    title: '您没有权限访问该页面',
    text: '如需开通，请联系上级。',
    actions: <Button>返回首页</Button>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('您没有权限访问该页面')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '返回首页' })).toBeEnabled();
  },
};

export const TitleOnly: Story = {
  args: { title: '还没有通知', text: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('还没有通知')).toBeVisible();
    await expect(canvas.queryByText(/新增第一个商户/)).toBeNull();
  },
};

/** Long conditions and three actions, on a phone. */
export const OnAPhone: Story = {
  ...NoMatch,
  args: {
    ...NoMatch.args,
    text: '当前条件：交易时间 2026-11-01 至 2026-11-20，商户名称 阿依古丽·买买提综合副食品批发零售店，交易单号 202611201032150000012345202611201032150000012345',
    actions: (
      <>
        <Button>清除筛选</Button>
        <Button>扩大到近30天</Button>
        <Button>查询全部支付方式</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
/** What was asked for is done. */
export const Done: Story = {
  args: { kind: 'done', title: '已提交', text: '审核通过后会通知您。', actions: <Button>查看进件</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '已提交' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};
/** It waits for somebody else. */
export const Waiting: Story = {
  args: { kind: 'waiting', title: '已提交复核', text: '需要另一位同事批准后才会执行。' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '已提交复核' })).toBeVisible();
  },
};
