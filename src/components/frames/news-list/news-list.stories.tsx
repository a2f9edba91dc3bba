import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { NewsList } from './news-list';

const item = (title: string, index: number, unread = false) => ({
  key: String(index),
  title,
  time: index === 0 ? '刚刚' : `${index}小时前`,
  unread,
  href: `/infrom/sys/notice/detail?noticeNo=${index}`,
});
const meta = {
  title: 'Components/Data display/NewsList',
  component: NewsList,
  args: {
    items: ['系统将于今晚维护', '十一月刷卡奖励说明', '新终端型号上线'].map((title, index) =>
      item(title, index, index < 2),
    ),
    none: '没有系统通知',
    onFollow: fn(),
  },
  decorators: [
    Story => (
      <div className={css({ width: '360', maxWidth: 'full', bg: 'bg.raised', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NewsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('link', { name: /系统将于今晚维护.*未读/ });
    await expect(link).toHaveAttribute('href', '/infrom/sys/notice/detail?noticeNo=0');
    await userEvent.click(link);
    await expect(args.onFollow).toHaveBeenCalledTimes(1);
  },
};
/** Side by side, with the kind of news before the title. */
export const Inline: Story = {
  args: { inline: true, items: meta.args.items.map(item => ({ ...item, tag: '系统' })) },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(3);
    await expect(links[0]).toHaveTextContent(/系统.*系统将于今晚维护/);
  },
};
export const None: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('没有系统通知');
  },
};
/** Markup in a title is shown as text. */
export const Hostile: Story = {
  args: { items: [item('<img src=x onerror=alert(1)><b>特别通知</b>', 0, true), item('很长的标题'.repeat(12), 1)] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(within(canvasElement).getByText(/<b>特别通知<\/b>/)).toBeVisible();
  },
};
