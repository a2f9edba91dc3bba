import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Button } from '../../controls/button/button';
import { Description } from '../description/description';
import { DataTable } from '../table/table';
import { Card, Columns } from './card';

const trade = (
  <Description
    items={[
      { label: '交易类型', value: '消费' },
      { label: '支付方式', value: '刷卡' },
      { label: '交易时间', value: '2026-11-20 10:32:15' },
    ]}
  />
);
const shop = (
  <Description
    items={[
      { label: '商户名称', value: '老王副食店' },
      { label: '商户编号', value: '898330058120007' },
    ]}
  />
);

const meta = {
  title: 'Components/Layout/Card',
  component: Card,
  args: { title: '交易信息', children: trade },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Titled: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('region', { name: '交易信息' });
    await expect(within(card).getByRole('heading', { name: '交易信息' })).toBeVisible();
  },
};

/** Covers the portal; elements behind it are not reachable by keyboard. */
export const Whole: Story = {
  parameters: docsFrame(320),
  args: { whole: true, flush: true },
  render: args => (
    <div>
      <Button>后面的按钮</Button>
      <Card {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = canvas.getByRole('region', { name: '交易信息' });
    await expect(card.getBoundingClientRect()).toMatchObject({ left: 0, top: 0, bottom: window.innerHeight });
    await expect(canvas.getByText('后面的按钮').closest('[inert]')).not.toBeNull();
  },
};

/** Without a visible heading it still has an accessible name. */
export const Labelled: Story = {
  render: () => <Card label="查询条件">{trade}</Card>,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('region', { name: '查询条件' })).toBeVisible();
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
};

export const WithNoteAndTools: Story = {
  args: {
    note: '单位：万元',
    tools: (
      <Button size="sm" look="quiet">
        查看全部
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('单位：万元')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '查看全部' })).toBeVisible();
  },
};

/** A table reaches the edges. */
export const Flush: Story = {
  args: {
    title: '退款记录',
    flush: true,
    children: (
      <DataTable
        label="退款记录"
        rows={[
          { no: '202611201101200000000871', reason: '商品缺货' },
          { no: '202611201203310000000872', reason: '重复支付' },
        ]}
        rowKey={({ no }) => no}
        columns={[
          { key: 'no', header: '退款单号', cell: ({ no }) => no },
          { key: 'reason', header: '退款原因', cell: ({ reason }) => reason },
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('region', { name: '退款记录' }).getBoundingClientRect();
    const table = within(canvasElement).getByRole('table').getBoundingClientRect();
    await expect(table.left - card.left).toBeLessThanOrEqual(1);
    await expect(card.right - table.right).toBeLessThanOrEqual(1);
  },
};

/** Cards of one row have equal heights, regardless of their contents. */
export const TwoColumns: Story = {
  render: () => (
    <Columns>
      <Card title="交易信息">{trade}</Card>
      <Card title="商户与终端">{shop}</Card>
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const [left, right] = within(canvasElement)
      .getAllByRole('region')
      .map(card => card.getBoundingClientRect());
    await expect(left!.right).toBeLessThan(right!.left);
    await expect(left!.height).toBe(right!.height);
  },
};

export const ColumnsOnAPhone: Story = {
  ...TwoColumns,
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement)
      .getAllByRole('region')
      .map(card => card.getBoundingClientRect());
    await expect(first!.bottom).toBeLessThan(second!.top);
  },
};
