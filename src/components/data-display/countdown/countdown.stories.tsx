import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { FourSizes } from '@/theme/four-sizes';
import { Countdown } from './countdown';

const now = Date.parse('2026-11-20T10:32:00+08:00');
const hour = 3_600_000;
const meta = {
  title: 'Components/Data display/Countdown',
  component: Countdown,
  args: { until: now + 76 * hour + 5000, now: () => now },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Far: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('剩 3 天 04:00:05');
  },
};
/** Less than a day. */
export const Near: Story = { args: { until: now + 5 * hour } };
export const Over: Story = { args: { until: now - 2 * hour } };
/** Updates by itself and changes to the expired state. */
export const Running: Story = {
  args: { now: () => Date.now() },
  render: function Render(args) {
    const [until] = useState(() => Date.now() + 1500);
    return <Countdown {...args} until={until} />;
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('timer')).toHaveTextContent('已到期'), {
      timeout: 10_000,
    });
  },
};
export const Sizes: Story = { render: args => <FourSizes>{() => <Countdown {...args} />}</FourSizes> };
