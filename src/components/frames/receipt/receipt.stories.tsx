import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { css, cx } from 'styled-system/css';
import { Receipt } from './receipt';

const dialogBody = css({ maxWidth: '360' });

const meta = {
  title: 'Components/Data display/Receipt',
  component: Receipt,
  args: {
    brand: '收款呗',
    shop: '老王副食店',
    amount: '10,000.00',
    status: '交易成功',
    lines: [
      { label: '商户编号', value: '898330058120007' },
      { label: '终端编号', value: '33012345' },
      { label: '支付方式', value: '刷卡' },
      { label: '卡号', value: '620000******4821' },
      { label: '参考号', value: '103215004821' },
      { label: '交易单号', value: '202611201032150000012345' },
      { label: '交易时间', value: '2026-11-20 10:32:15' },
    ],
    fileName: '小票_202611201032150000012345.png',
  },
  render: args => (
    <div className={dialogBody}>
      <Receipt {...args} />
    </div>
  ),
} satisfies Meta<typeof Receipt>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An image with an accessible name, saved as a PNG of twice its size. */
export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: '电子小票，老王副食店，10,000.00 元' })).toBeVisible();
    const saved: HTMLAnchorElement[] = [];
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this);
    });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '保存图片' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    await expect(saved[0]!.download).toBe('小票_202611201032150000012345.png');
    const picture = new Image();
    picture.src = saved[0]!.href;
    await picture.decode();
    await expect(picture.width).toBe(640);
  },
};

const longTexts: Story = {
  args: {
    shop: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店',
    amount: '99,999,999,999.99',
    lines: [
      { label: '商户名称', value: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司' },
      { label: '交易单号', value: '202611201032150000012345202611201032150000012345' },
      { label: '支付方式', value: '刷卡' },
    ],
  },
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('img');
    const paper = picture.getBoundingClientRect();
    for (const text of picture.querySelectorAll('text')) {
      const { left, right } = text.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(paper.left);
      await expect(right).toBeLessThanOrEqual(paper.right);
    }
  },
};

/** Long texts stay within the paper. */
export const LongTexts: Story = { ...longTexts };

/** The receipt uses a system font, and fonts differ in width; letter spacing imitates a wider one. */
export const LongTextsInAWideFont: Story = {
  ...longTexts,
  render: args => (
    <div className={cx(dialogBody, css({ '& text': { letterSpacing: '[0.4em]' } }))}>
      <Receipt {...args} />
    </div>
  ),
};
