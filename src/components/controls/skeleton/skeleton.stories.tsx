import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { css } from 'styled-system/css';
import { Skeleton } from './skeleton';

const stack = css({ display: 'grid', gap: '12', maxWidth: '320' });

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As wide as its container, or a percentage of it, like texts of different lengths. */
export const Widths: Story = {
  render: () => (
    <div className={stack}>
      <Skeleton />
      {[80, 56, 64, 40].map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [whole, ...parts] = [...canvasElement.querySelectorAll('span')].map(bar => bar.getBoundingClientRect().width);
    await expect(parts.map(width => Math.round((width * 100) / whole!))).toEqual([80, 56, 64, 40]);
  },
};
