import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Tag } from './tag';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' });
const tones = [
  { tone: 'neutral', children: '未结算' },
  { tone: 'info', children: '处理中' },
  { tone: 'warning', children: '待审核' },
  { tone: 'success', children: '交易成功' },
  { tone: 'danger', children: '交易失败' },
] as const;

const meta = {
  title: 'Components/Data display/Tag',
  component: Tag,
  args: { children: '交易成功', tone: 'success' },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The main status of a row. */
export const Soft: Story = {
  render: () => (
    <div className={row}>
      {tones.map(each => (
        <Tag key={each.tone} {...each} look="soft" />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const { children } of tones) await expect(within(canvasElement).getByText(children)).toBeVisible();
  },
};

/** Further statuses of the same row. */
export const Bare: Story = {
  render: () => (
    <div className={row}>
      {tones.map(each => (
        <Tag key={each.tone} {...each} look="bare" />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const { children } of tones) await expect(within(canvasElement).getByText(children)).toBeVisible();
  },
};
