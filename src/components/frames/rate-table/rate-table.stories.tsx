import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { Card } from '../card/card';
import { RateTable } from './rate-table';
import type { RateRow, RateTableProps } from './rate-table-props';

const row = (key: string, heads: readonly string[], cells: RateRow['cells']): RateRow => ({ key, heads, cells });
const rate = (value: string, rest: Partial<RateRow['cells'][string]> = {}) => ({
  value,
  low: 3800,
  high: 6000,
  ...rest,
});
const rows = [
  row('0', ['刷卡', '借记卡'], {
    feeRate: rate('5000', { before: '5000' }),
    capFee: { value: '2000', low: 1800, high: 2500, before: '2000' },
    extraFee: { value: '0', low: 0, high: 300 },
  }),
  row('1', ['刷卡', '贷记卡'], {
    feeRate: rate('5500', { before: '5500' }),
    extraFee: { value: '0', low: 0, high: 300 },
  }),
  row('2', ['微信', '--'], { feeRate: rate('3800', { before: '3800' }), extraFee: { value: '0', low: 0, high: 300 } }),
];

function Stateful(args: RateTableProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const shown = args.rows.map(each => ({
    ...each,
    cells: Object.fromEntries(
      Object.entries(each.cells).map(([name, cell]) => [
        name,
        cell && { ...cell, value: values[`${each.key} ${name}`] ?? cell.value },
      ]),
    ),
  }));
  return (
    <Card title={args.label} flush>
      <RateTable
        {...args}
        rows={shown}
        onChange={(of, column, text) => {
          setValues(before => ({ ...before, [`${of} ${column}`]: text }));
          args.onChange(of, column, text);
        }}
      />
    </Card>
  );
}

const meta = {
  title: 'Components/Forms/RateTable',
  component: RateTable,
  args: {
    label: '商户费率',
    heads: ['支付方式', '卡类型'],
    columns: [
      { name: 'feeRate', header: '费率', unit: 'rate' },
      { name: 'capFee', header: '封顶手续费', unit: 'money' },
      { name: 'extraFee', header: '附加手续费', unit: 'money' },
    ],
    rows,
    onChange: fn(),
  },
  render: args => <Stateful {...args} />,
} satisfies Meta<typeof RateTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellOf = (canvasElement: HTMLElement, name: string) => within(canvasElement).getByRole('textbox', { name });

/** The allowed range is below each cell and part of its description. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(cellOf(canvasElement, '刷卡 借记卡 费率')).toHaveValue('0.50');
    await expect(cellOf(canvasElement, '刷卡 借记卡 费率')).toHaveAccessibleDescription('0.38%~0.60%');
    await expect(cellOf(canvasElement, '刷卡 借记卡 封顶手续费')).toHaveAccessibleDescription('18.00~25.00');
    await expect(within(canvasElement).queryByRole('textbox', { name: '微信 封顶手续费' })).toBeNull();
  },
};

/** What one pays and what one keeps stand beside the value; rows of rates and of amounts may share a column. */
export const BesideOwn: Story = {
  args: {
    heads: ['项目'],
    columns: [
      { name: 'own', header: '我的条件' },
      { name: 'sub', header: '下级条件', unit: 'rate' },
      { name: 'margin', header: '毛利' },
    ],
    rows: [
      {
        ...row('0', ['税点'], { sub: rate('4200') }),
        shown: { own: { text: '0.38%' }, margin: { text: '0.04%' } },
      },
      {
        ...row('1', ['伪激活扣款'], { sub: { value: '9800', unit: 'money', low: 9800, high: 12_000 } }),
        shown: { own: { text: '98.00 元' }, margin: { text: '0.00 元', tone: 'warning' } },
      },
      {
        ...row('2', ['会员返现'], { sub: { value: '1200', unit: 'money', name: '会员返现', low: 0, high: 1000 } }),
        shown: { own: { text: '10.00 元' }, margin: { text: '-2.00 元', tone: 'danger' } },
      },
      row('3', ['分润比例'], { sub: rate('5000') }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('cell', { name: '-2.00 元' })).toBeVisible();
    await expect(cellOf(canvasElement, '伪激活扣款 下级条件')).toHaveValue('98.00');
    await userEvent.click(cellOf(canvasElement, '税点 下级条件'));
    await userEvent.paste('0.45%\n101\n');
    await expect(cellOf(canvasElement, '税点 下级条件')).toHaveValue('0.45');
    await expect(cellOf(canvasElement, '伪激活扣款 下级条件')).toHaveValue('101.00');
    await userEvent.keyboard('{ArrowDown}');
    await expect(cellOf(canvasElement, '会员返现 下级条件')).toHaveFocus();
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('会员返现需在0.00~10.00元之间');
  },
};

/** A changed cell shows its previous value; once changed back it does not. */
export const Changed: Story = {
  parameters: docsFrame(340),
  play: async ({ canvasElement, args }) => {
    const cell = cellOf(canvasElement, '刷卡 贷记卡 费率');
    await userEvent.clear(cell);
    await userEvent.type(cell, '0.58');
    await expect(args.onChange).toHaveBeenLastCalledWith('1', 'feeRate', '5800');
    await expect(cell).toHaveAccessibleDescription('原 0.55% 0.38%~0.60%');
    await stopInDocs();
    await userEvent.clear(cell);
    await userEvent.type(cell, '0.55');
    await expect(cell).toHaveAccessibleDescription('0.38%~0.60%');
  },
};

/** A value outside the range is marked at once, with an error message. */
export const Outside: Story = {
  parameters: docsFrame(340),
  play: async ({ canvasElement }) => {
    const cell = cellOf(canvasElement, '刷卡 借记卡 封顶手续费');
    await userEvent.clear(cell);
    await userEvent.type(cell, '30');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(cell).toHaveAccessibleDescription('原 20.00 18.00~25.00 封顶手续费需在18.00~25.00元之间');
  },
};

/** A server error of a cell is shown there too, and takes precedence over the table's own. */
export const Refused: Story = {
  args: { rows: [row('0', ['刷卡', '借记卡'], { feeRate: rate('3700', { error: '费率不得低于我的成本 0.42%' }) })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('费率不得低于我的成本 0.42%');
    await expect(cellOf(canvasElement, '刷卡 借记卡 费率')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Keys move as in a spreadsheet, skipping cells that take no value. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(cellOf(canvasElement, '刷卡 借记卡 费率'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(cellOf(canvasElement, '刷卡 贷记卡 费率')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(cellOf(canvasElement, '刷卡 贷记卡 附加手续费')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(cellOf(canvasElement, '微信 附加手续费')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}{ArrowLeft}');
    await expect(cellOf(canvasElement, '刷卡 借记卡 封顶手续费')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(cellOf(canvasElement, '刷卡 借记卡 封顶手续费')).toHaveFocus();
  },
};

/** The Enter of an input method ends its composition, and not the cell. */
export const WhileComposing: Story = {
  play: async ({ canvasElement }) => {
    const cell = cellOf(canvasElement, '刷卡 借记卡 费率');
    await userEvent.click(cell);
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['Enter', 'ArrowDown']) await fireEvent.keyDown(cell, { key, ...composing });
    await expect(cell).toHaveFocus();
  },
};

/** A block from a spreadsheet fills cells from the focused one on; values that did not fit are reported. */
export const Pasted: Story = {
  parameters: docsFrame(360),
  play: async ({ canvasElement, args }) => {
    const first = cellOf(canvasElement, '刷卡 借记卡 费率');
    await userEvent.click(first);
    await userEvent.paste('0.52%\t22\r\n0.57%\t\r\n零\r\n0.4\r\n');
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(first).toHaveValue('0.52');
    await expect(cellOf(canvasElement, '刷卡 借记卡 封顶手续费')).toHaveValue('22.00');
    await expect(cellOf(canvasElement, '刷卡 贷记卡 费率')).toHaveValue('0.57');
    // What cannot be read stands in its cell, with its error, and nothing is left of the former rate.
    await expect(cellOf(canvasElement, '微信 费率')).toHaveFocus();
    await expect(cellOf(canvasElement, '微信 费率')).toHaveValue('零');
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('「零」无法识别');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      '已粘贴 3 个值，1 个无法识别，1 个超出表格',
    );
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    for (const cell of within(canvasElement).getAllByRole('textbox')) await expect(cell).toBeDisabled();
  },
};
