import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { linesOf } from '#tests/fakes/measured';
import { held } from '#tests/fakes/held';
import { AmountRange } from '../../controls/amount-range/amount-range';
import { DateRange } from '../../controls/date-range/date-range';
import { Field } from '../../controls/field/field';
import { Input } from '../../controls/input/input';
import { Select } from '../../controls/select/select';
import { QueryForm } from './query-form';

const day = { start: '2026-11-20', end: '2026-11-20' };
const ways = ['刷卡', '微信', '支付宝', '云闪付'].map((label, index) => ({ value: String(index + 1), label }));
const states = ['交易成功', '处理中', '交易失败'].map((label, index) => ({ value: String(index + 1), label }));
const ignore = () => {};

function Text() {
  const [value, setValue] = useState('');
  return <Input value={value} onChange={setValue} placeholder="请输入" />;
}
const controls: readonly (readonly [string, ReactElement])[] = [
  ['交易时间', <DateRange value={day} periods={[{ label: '今日', ...day }]} onChange={ignore} />],
  ['交易单号', <Text />],
  ['商户编号', <Text />],
  ['商户名称', <Text />],
  ['支付方式', <Select none="全部" choices={ways} value="" onChange={ignore} />],
  ['交易状态', <Select none="全部" choices={states} value="1" onChange={ignore} />],
  ['交易金额', <AmountRange low={null} high={5_000_000} onChange={ignore} />],
  ['所属代理商编号', <Text />],
  ['终端号', <Text />],
  ['卡号', <Text />],
];
const conditions = (count: number) =>
  controls.slice(0, count).map(([label, control]) => (
    <Field key={label} layout="beside" label={label}>
      {control}
    </Field>
  ));

/** Four fields per row, three, and two, depending on the width of the card. */
const widths = {
  four: css({ width: '[1200px]', maxWidth: '[none]' }),
  three: css({ width: '[960px]' }),
  two: css({ width: '720' }),
};
const inWidth = (className: string): NonNullable<Story['decorators']> => [
  Story => (
    <div className={className}>
      <Story />
    </div>
  ),
];

const meta = {
  title: 'Components/Forms/QueryForm',
  component: QueryForm,
  args: { children: conditions(10), folded: true, onFold: fn(), onQuery: fn(), onReset: fn() },
  decorators: [held('folded', 'onFold')],
} satisfies Meta<typeof QueryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Number of visible conditions. */
const seen = (canvasElement: HTMLElement) =>
  controls.filter(([label]) => within(canvasElement).queryByText(label)?.checkVisibility()).length;

export const Folded: Story = {
  decorators: inWidth(widths.four),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(seen(canvasElement)).toBe(7);
    await userEvent.click(canvas.getByRole('button', { name: '展开' }));
    await expect(args.onFold).toHaveBeenCalledWith(false);
    await expect(seen(canvasElement)).toBe(10);
    await userEvent.click(canvas.getByRole('button', { name: '收起' }));
    await expect(seen(canvasElement)).toBe(7);
  },
};

export const Unfolded: Story = {
  args: { folded: false },
  decorators: inWidth(widths.four),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');
    await expect(seen(canvasElement)).toBe(10);
  },
};

export const ThreeToARow: Story = {
  decorators: inWidth(widths.three),
  play: async ({ canvasElement }) => {
    await expect(seen(canvasElement)).toBe(5);
  },
};

export const TwoToARow: Story = {
  decorators: inWidth(widths.two),
  play: async ({ canvasElement }) => {
    await expect(seen(canvasElement)).toBe(3);
  },
};

/** All fit: there is no fold button. */
export const AllFit: Story = {
  args: { children: conditions(7) },
  decorators: inWidth(widths.four),
  play: async ({ canvasElement }) => {
    await expect(seen(canvasElement)).toBe(7);
    await expect(within(canvasElement).queryByRole('button', { name: '展开' })).not.toBeInTheDocument();
  },
};

/** The same seven do not fit into a narrower card. */
export const NotAllFit: Story = {
  args: { children: conditions(7) },
  decorators: inWidth(widths.three),
  play: async ({ canvasElement }) => {
    await expect(seen(canvasElement)).toBe(5);
    await expect(within(canvasElement).getByRole('button', { name: '展开' })).toBeVisible();
  },
};

export const Few: Story = {
  args: { children: conditions(2) },
  decorators: inWidth(widths.four),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: '展开' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '查询' }));
    await expect(args.onQuery).toHaveBeenCalledOnce();
  },
};

/** As many as stand in a row: the buttons stand beside them, not alone below. */
const inOneRow = (width: string, count: number): Story => ({
  args: { children: conditions(count) },
  decorators: inWidth(width),
  play: async ({ canvasElement }) => {
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    };
    const canvas = within(canvasElement);
    await expect(seen(canvasElement)).toBe(count);
    const line = middleOf(canvas.getByRole('button', { name: '查询' }));
    for (const [label] of controls.slice(0, count))
      await expect(Math.abs(middleOf(canvas.getByText(label)) - line)).toBeLessThan(4);
    const form = canvas.getByRole('search');
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
});
export const FourInOneRow: Story = inOneRow(widths.four, 4);
export const ThreeInOneRow: Story = inOneRow(widths.three, 3);
export const TwoInOneRow: Story = inOneRow(widths.two, 2);

export const One: Story = {
  args: { children: conditions(1) },
  decorators: inWidth(widths.four),
  play: async ({ canvasElement }) => {
    await expect(seen(canvasElement)).toBe(1);
    await expect(within(canvasElement).getByRole('button', { name: '查询' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: '展开' })).toBeNull();
  },
};

/** A long label keeps its full width and widens its column. */
export const LongText: Story = {
  args: { folded: false },
  decorators: inWidth(widths.three),
  render: args => (
    <QueryForm {...args}>
      {conditions(8)}
      <Field layout="beside" label="上级服务商结算账户名称">
        <Input value="新疆维吾尔自治区乌鲁木齐市天山区阿依古丽手工艺品专营店" onChange={ignore} />
      </Field>
    </QueryForm>
  ),
  play: async ({ canvasElement }) => {
    await expect(linesOf(within(canvasElement).getByText('上级服务商结算账户名称'))).toBe(1);
  },
};

/** The previous rows stay during a query, and another query can be started: nothing is locked. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('search', { name: '查询条件' })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '查询' }));
    await expect(args.onQuery).toHaveBeenCalledOnce();
  },
};

export const Reset: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重置' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
    await expect(args.onQuery).not.toHaveBeenCalled();
  },
};

/** Enter in any field runs the query; Tab moves through visible fields only. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { children: conditions(10) },
  decorators: inWidth(widths.two),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^交易时间/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: '交易单号' })).toHaveFocus();
    await userEvent.keyboard('20261120103215{Enter}');
    await expect(args.onQuery).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '展开' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: '收起' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('textbox', { name: '卡号' })).toHaveFocus();
    await expect(args.onQuery).toHaveBeenCalledOnce();
  },
};
