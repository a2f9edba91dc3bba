import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Illustration } from './illustration';

const half = css({ width: 'full', maxWidth: '600' });

const meta = {
  title: 'Components/Feedback/Illustration',
  component: Illustration,
  render: () => (
    <div className={half}>
      <Illustration />
    </div>
  ),
} satisfies Meta<typeof Illustration>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Brand: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: /收款终端/ })).toBeVisible();
  },
};
