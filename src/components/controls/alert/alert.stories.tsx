import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectWithin, linesOf } from '#tests/fakes/measured';
import { Button } from '../button/button';
import { Alert } from './alert';

const meta = {
  title: 'Components/Feedback/Alert',
  component: Alert,
  args: { title: '有欠款 1,200.00 元', children: '之后的收益将先抵扣欠款。' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('有欠款');
  },
};
export const OtherTones: Story = {
  render: () => (
    <>
      <Alert tone="success" title="变更已生效" />
      <Alert tone="warning" title="有欠款 1,200.00 元" actions={<Button size="sm">查看明细</Button>} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('变更已生效')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '查看明细' })).toBeVisible();
  },
};
/** Announced at once by screen readers. */
export const Danger: Story = {
  args: { tone: 'danger', title: '提现已暂停', children: '账户存在风险，请联系上级服务商。' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('提现已暂停');
  },
};
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '知道了' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};
export const Long: Story = {
  args: { children: '很长的说明'.repeat(60) },
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(/^很长的说明/);
    await expect(linesOf(text)).toBeGreaterThan(1);
    await expectWithin(text, canvasElement);
  },
};
