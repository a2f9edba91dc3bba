import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { RefusedButton } from './refused-button';

const row = css({ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: '12', pb: '64' });

const meta = {
  title: 'Components/Forms/RefusedButton',
  component: RefusedButton,
  args: { children: '审核', reason: '不能审核本人提交的申请', look: 'link', onAsk: fn() },
  decorators: [
    Story => (
      <div className={row}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RefusedButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InRow: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '审核' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('不能审核本人提交的申请');
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('不能审核本人提交的申请');
  },
};

export const AboveList: Story = {
  args: { look: 'outline', size: 'sm', children: '新增增收计划', reason: '未开通商户增收' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '新增增收计划' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('未开通商户增收');
  },
};

/** Focusable by keyboard; pressing it asks for the reason. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAsk).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  parameters: docsFrame(160),
  args: {
    children: '立即抵扣全部欠款',
    reason: '提现账户有变更正在审核，审核结束前不能提现、抵扣或更换结算账户，请联系上级机构。',
  },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};
