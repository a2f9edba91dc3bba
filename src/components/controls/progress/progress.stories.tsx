import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { expectBelowOneAnother } from '#tests/fakes/measured';
import { Progress } from './progress';

const stack = css({ display: 'grid', justifyItems: 'start', gap: '12' });

const meta = {
  title: 'Components/Feedback/Progress',
  component: Progress,
  args: { label: '生成进度', done: 578, total: 1284 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (percent: number): Story['play'] => {
  return async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: '生成进度' })).toHaveAttribute(
      'aria-valuenow',
      String(percent),
    );
    await expect(canvas.getByText(`${percent}%`)).toBeVisible();
  };
};

export const UnderWay: Story = { play: says(45) };
export const Begun: Story = { args: { done: 0 }, play: says(0) };
export const Done: Story = { args: { done: 1284 }, play: says(100) };

/** Rounded down: 100% means that everything is done. */
export const AlmostDone: Story = { args: { done: 1283 }, play: says(99) };

/** Rows added meanwhile do not take it beyond 100%. */
export const MoreThanAll: Story = { args: { done: 1300 }, play: says(100) };

/** An empty task is done. */
export const Nothing: Story = { args: { done: 0, total: 0 }, play: says(100) };

export const InAColumn: Story = {
  render: args => (
    <div className={stack}>
      {[0, 12, 640, 1284].map(done => (
        <Progress key={done} {...args} label={`任务 ${done}`} done={done} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const bars = within(canvasElement).getAllByRole('progressbar');
    await expect(bars.map(bar => bar.getAttribute('aria-valuenow'))).toEqual(['0', '0', '49', '100']);
    await expectBelowOneAnother(bars);
  },
};
