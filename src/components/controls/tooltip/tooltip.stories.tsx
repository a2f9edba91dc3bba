import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Button } from '../button/button';
import { Dialog } from '../../overlays/dialog/dialog';
import { Tooltip } from './tooltip';

const room = css({ display: 'flex', justifyContent: 'center', pb: '64' });
const tipOf = () => screen.findByRole('tooltip');

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  args: { text: '结算金额 = 交易金额 - 手续费', children: <Button>结算金额</Button> },
  decorators: [
    Story => (
      <div className={room}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async () => {
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
};

export const OnHover: Story = {
  parameters: docsFrame(160),
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.hover(button);
    await expect(await tipOf()).toHaveTextContent('结算金额 = 交易金额 - 手续费');
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.hover(button);
    await expect(await tipOf()).toBeVisible();
  },
};

/** The text is the accessible description of its anchor. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await tipOf();
    await expect(button).toHaveAccessibleDescription('结算金额 = 交易金额 - 手续费');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(await tipOf()).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: docsFrame(180),
  args: {
    text: '只统计交易成功的订单；退款交易在原订单的手续费中扣回，分润按结算当日的政策计算，更新于 2026-11-20 10:32:20。',
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.hover(within(canvasElement).getByRole('button'));
    await expect(await tipOf()).toBeVisible();
  },
};

/** A number without spaces wraps instead of being cut off. */
export const LongNumber: Story = {
  parameters: docsFrame(180),
  args: { text: '2026112010321500000123452026112010321500000123452026112010321500000123' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.hover(within(canvasElement).getByRole('button'));
    const tip = await tipOf();
    await expect(tip.scrollWidth).toBeLessThanOrEqual(tip.clientWidth);
  },
};

/** A tooltip in a dialog is in front of the dialog. */
export const InDialog: Story = {
  parameters: docsFrame(280),
  render: args => (
    <Dialog open onClose={() => {}} title="解释这笔钱">
      <Tooltip {...args} />
    </Dialog>
  ),
  play: async () => {
    const button = await screen.findByRole('button', { name: '结算金额' });
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.hover(button);
    const { left, top, width, height } = (await tipOf()).getBoundingClientRect();
    const front = document.elementsFromPoint(left + width / 2, top + height / 2);
    await expect(front.every(element => element.getAttribute('role') !== 'dialog')).toBe(true);
  },
};
