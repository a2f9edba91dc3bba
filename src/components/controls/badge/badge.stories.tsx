import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button';
import { Badge, unreadWords } from './badge';

const onBell = (count: number) => (
  <Badge count={count}>
    <IconButton label={`通知，${unreadWords(count)}`}>
      <Bell aria-hidden />
    </IconButton>
  </Badge>
);
const meta = { title: 'Components/Data display/Badge', component: Badge, args: { count: 3 } } satisfies Meta<
  typeof Badge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('3')).toBeVisible();
  },
};
export const OnIcon: Story = {
  render: ({ count }) => onBell(count),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '通知，3 条未读' })).toBeVisible();
    await expect(canvas.getByText('3')).toBeVisible();
  },
};
export const None: Story = {
  args: { count: 0 },
  render: ({ count }) => onBell(count),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
/** Counts above 99 are shown as 99+. */
export const Many: Story = {
  args: { count: 104 },
  render: ({ count }) => onBell(count),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '通知，99+ 条未读，共 104 条' })).toBeVisible();
  },
};
