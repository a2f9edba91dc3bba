import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { CompareTable } from './compare-table';

const rows = [
  { key: 'settleType', label: '账户类型', before: '法人对私', after: '法人对私', mark: 'fine' as const },
  {
    key: 'accountName',
    label: '户名',
    before: '王建民',
    after: '王健民',
    found: '王建民',
    match: false,
    mark: 'flagged' as const,
    why: '申报户名「王健民」与证件「王建民」不符',
  },
  {
    key: 'card',
    label: '结算卡号',
    before: '620000******3318',
    after: '620000******4821',
    found: '620000******4821',
    match: true,
  },
  { key: 'phone', label: '预留手机号', before: '199****2233', after: '199****7781' },
];
const meta = {
  title: 'Components/Data display/CompareTable',
  component: CompareTable,
  args: { label: '结算卡变更', rows, changes: true, onMark: fn() },
} satisfies Meta<typeof CompareTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Characters that differ are marked on both sides; a flagged field shows its reason. */
export const OneDiffers: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect([...canvasElement.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['健', '建']);
    await expect(canvas.getByText(/与证件「王建民」不符/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '结算卡号核对无误' }));
    await expect(args.onMark).toHaveBeenCalledWith('card', 'fine');
    await expect(canvas.getByRole('button', { name: '户名标记问题' })).toHaveAttribute('aria-pressed', 'true');
  },
};
/** A new application has no previous values. */
export const WithoutBefore: Story = {
  args: { changes: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('199****2233')).not.toBeInTheDocument();
  },
};
/** No document covers any field, so there is no column for recognised values. */
export const NothingRead: Story = {
  args: { rows: rows.filter(({ found }) => found === undefined) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('columnheader', { name: '证件识别' })).toBeNull();
  },
};
/** Already decided: fields can no longer be marked. */
export const Decided: Story = {
  args: { onMark: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '户名标记问题' })).toBeDisabled();
  },
};
const narrow = css({ width: '600' });
/** Beside the documents on a small desktop: a number breaks where its mask ends, and the arrow stays beside it. */
export const InANarrowCard: Story = {
  decorators: [
    Story => (
      <div className={narrow}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const number = within(canvasElement).getByText('620000******4821', { selector: 'b' });
    const [masked, shown] = [...number.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const linesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects();
    };
    await expect([linesOf(masked!).length, linesOf(shown!).length]).toEqual([1, 1]);
    await expect(linesOf(shown!)[0]!.top).toBeGreaterThan(linesOf(masked!)[0]!.bottom - 1);
    const arrow = number.parentElement!.querySelector('svg')!.getBoundingClientRect();
    await expect(arrow.bottom).toBeLessThan(linesOf(shown!)[0]!.top + 2);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
