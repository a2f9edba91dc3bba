import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectWithin } from '#tests/fakes/measured';
import { Button } from '../../controls/button/button';
import { Totals } from './totals';

const formula = '结算金额 = 交易金额 − 手续费 − 附加费';
const items = [
  { label: '交易金额', unit: '元', value: '1,286,420.51' },
  { label: '笔数', unit: '笔', value: '1,284' },
  { label: '手续费', unit: '元', value: '6,731.08' },
  { label: '结算金额', unit: '元', help: formula, value: '1,279,317.43' },
];
const note = (
  <>
    <span>只统计交易成功</span>
    <span>更新于 10:32:20</span>
  </>
);

const meta = {
  title: 'Components/Data display/Totals',
  component: Totals,
  args: { items, note },
} satisfies Meta<typeof Totals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('definition').map(figure => figure.textContent)).toEqual(
      items.map(({ value }) => value),
    );
    await expect(canvas.getByText('更新于 10:32:20', { exact: false })).toBeVisible();
  },
};

/** Between phone and desktop widths, with the longest amounts: items wrap and never get too small to read. */
export const Tight: Story = {
  args: {
    items: [
      ...items.map(each => ({ ...each, value: '128,642,051,866.20' })),
      { label: '原因分布', value: '余额不足 12 笔、密码错误 8 笔、发卡行拒绝 3 笔' },
    ],
  },
  decorators: [Story => <div style={{ width: 640 }}>{<Story />}</div>],
  play: async ({ canvasElement }) => {
    for (const figure of within(canvasElement).getAllByRole('definition'))
      await expect(Number.parseFloat(getComputedStyle(figure).fontSize)).toBeGreaterThanOrEqual(14);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** First load: labels without figures. */
export const Loading: Story = {
  args: { busy: true, note: undefined, items: items.map(({ label, unit, help }) => ({ label, unit, help })) },
  play: async ({ canvasElement }) => {
    for (const figure of within(canvasElement).getAllByRole('definition')) await expect(figure).toHaveTextContent('');
  },
};

/** The previous figures stay until the new ones arrive; dimmed on purpose, so axe does not check their contrast. */
export const Reloading: Story = {
  args: { busy: true },
  parameters: { a11y: { disable: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1,286,420.51')).toBeVisible();
  },
};

/** The explanation opens on hover and on keyboard focus. */
export const HelpByFocus: Story = {
  play: async ({ canvasElement }) => {
    const help = within(canvasElement).getByRole('button', { name: `结算金额的说明：${formula}` });
    await userEvent.tab();
    await expect(help).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(formula);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};

export const HelpByPointer: Story = {
  parameters: docsFrame(180),
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button', { name: /的说明/ }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(formula);
  },
};

/** Counting failed: an error with a retry button. */
export const Failed: Story = {
  args: {
    items: items.map(item => ({ ...item, value: '--' })),
    note: (
      <>
        <span>合计加载失败</span>
        <Button look="link" size="sm">
          重试
        </Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('--')).toHaveLength(items.length);
    await expect(canvas.getByRole('button', { name: '重试' })).toBeEnabled();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const { value } of items) await expectWithin(within(canvasElement).getByText(value), canvasElement);
  },
};

/** More than four: two lines that are wiped on by whole items, and nothing of the page scrolls sideways. */
export const ManyOnAPhone: Story = {
  args: {
    items: [
      ...items,
      { label: '附加费', unit: '元', value: '372.00' },
      { label: '优惠金额', unit: '元', value: '1,208.55' },
    ],
  },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement).getAllByRole('definition');
    for (const figure of figures.slice(0, 4)) await expectWithin(figure, canvasElement);
    const list = figures[0]!.closest('dl')!;
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    list.scrollTo({ left: list.scrollWidth });
    await waitFor(() => expectWithin(figures.at(-1)!, canvasElement));
  },
};

/** A figure that is too long wraps; it is neither cut off nor drawn over its neighbour. */
export const LongFiguresOnAPhone: Story = {
  args: { items: items.map(item => ({ ...item, unit: '元', value: '-99,999,999,999.99' })) },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const figure of within(canvasElement).getAllByRole('definition'))
      await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  },
};

/** The icon marks figures that equal the sum of a full export. */
export const Exact: Story = {
  args: {
    items: [
      {
        label: '结算金额',
        unit: '元',
        help: `${formula}；与全部导出后逐行相加的结果一致`,
        value: '1,279,317.43',
        exact: true,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /逐行相加的结果一致/ })).toBeVisible();
  },
};
