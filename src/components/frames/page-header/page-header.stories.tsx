import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReceiptText, Sigma } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
import { Button } from '../../controls/button/button';
import { CopyButton } from '../../controls/copy-button/copy-button';
import { Tag } from '../../controls/tag/tag';
import { PageHeader } from './page-header';

const actions = (
  <>
    <Button>
      <ReceiptText aria-hidden />
      电子小票
    </Button>
    <Button>
      <Sigma aria-hidden />
      解释这笔钱
    </Button>
  </>
);

const meta = {
  title: 'Components/Layout/PageHeader',
  component: PageHeader,
  args: {
    name: <CopyButton text="202611201032150000012345" label="交易单号" always />,
    status: <Tag tone="success">交易成功</Tag>,
    figure: '10,000.00',
    unit: '元',
    actions,
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trade: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('202611201032150000012345');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '复制交易单号' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '电子小票' })).toHaveFocus();
  },
};

/** The record does not say what the figure is. */
export const NamedFigure: Story = {
  args: {
    name: '同福大药房',
    status: <Tag tone="success">审核通过</Tag>,
    figure: '696.55',
    figureOf: '本月交易额',
    facts: <CopyButton text="898320159120001" label="商户编号" always />,
  },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement);
    await expect(header.getByText('696.55')).toBeVisible();
    await expect(header.getByText('本月交易额')).toBeVisible();
  },
};

export const NameOnly: Story = {
  render: () => <PageHeader name="宁波甬信网络科技有限公司" />,
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('heading', { level: 2, name: '宁波甬信网络科技有限公司' }),
    ).toBeVisible();
  },
};

export const LongName: Story = {
  args: {
    name: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店暨天山区配送中心',
    figure: '-1,234,567,890.12',
    status: <Tag tone="danger">已驳回</Tag>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expectWithin(canvas.getByText(/^阿依古丽/), canvasElement);
    await expect(canvas.getByText('已驳回')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '解释这笔钱' })).toBeVisible();
  },
};

export const LongNameOnAPhone: Story = {
  ...LongName,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
