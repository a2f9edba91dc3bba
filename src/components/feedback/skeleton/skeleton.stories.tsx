import type { Meta, StoryObj } from '@storybook/react-vite';
import { css } from 'styled-system/css';
import { Skeleton } from './skeleton';

const stack = css({ display: 'grid', gap: '12', maxWidth: '320' });

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As wide as its container. */
export const Full: Story = {};

/** Percentages of the container, like texts of different lengths. */
export const Widths: Story = {
  render: () => (
    <div className={stack}>
      {[80, 56, 64, 40].map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  ),
};
