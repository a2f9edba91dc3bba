import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { expectWithin, linesOf } from '#tests/fakes/measured';
import { DayTimeline, Timeline } from './timeline';

const meta = {
  title: 'Components/Data display/Timeline',
  component: Timeline,
  args: {
    label: '审核记录',
    items: [
      {
        key: '3',
        title: '审核驳回 · 王敏',
        time: '2026-11-20 10:32:05',
        note: '营业执照照片不清，请重新上传。',
        tone: 'danger',
      },
      { key: '2', title: '提交审核 · 李强', time: '2026-11-20 09:15:40', tone: 'info' },
      { key: '1', title: '创建 · 李强', time: '2026-11-19 18:02:11' },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reviewed: Story = {
  play: async ({ canvasElement }) => {
    const items = within(within(canvasElement).getByRole('list', { name: '审核记录' })).getAllByRole('listitem');
    await expect(items[0]).toHaveTextContent('审核驳回 · 王敏');
    await expect(items).toHaveLength(3);
  },
};
export const Single: Story = {
  args: { items: [{ key: '1', title: '创建 · 李强', time: '2026-11-19 18:02:11', tone: 'success' }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(1);
    await expect(within(canvasElement).getByText('2026-11-19 18:02:11')).toBeVisible();
  },
};
export const Long: Story = {
  args: {
    items: [
      {
        key: '1',
        title: '审核驳回 · 阿依古丽·买买提',
        time: '2026-11-19 18:02:11',
        note: '很长的原因'.repeat(40),
        tone: 'warning',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByText(/^很长的原因/);
    await expect(linesOf(note)).toBeGreaterThan(1);
    await expectWithin(note, canvasElement);
  },
};
/** Of a record over several days. */
export const ByDay: Story = {
  render: ({ items, label }) => (
    <DayTimeline
      label={label}
      days={[
        { day: '2026-11-20', items: items.slice(0, 2) },
        { day: '2026-11-19', items: items.slice(2) },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    const day = within(canvas.getByRole('list', { name: '审核记录 2026-11-20' }));
    await expect(day.getAllByRole('listitem')).toHaveLength(2);
  },
};
