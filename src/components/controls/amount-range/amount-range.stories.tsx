import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { expectRising } from '#tests/fakes/measured';
import { held } from '#tests/fakes/held';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { AmountRange } from './amount-range';

const stack = css({ display: 'grid', gap: '16', maxWidth: '240', textStyle: 'body' });
const ends = (canvasElement: HTMLElement) => {
  const group = within(within(canvasElement).getByRole('group', { name: '交易金额' }));
  return {
    low: group.getByRole('textbox', { name: '最小金额' }),
    high: group.getByRole('textbox', { name: '最大金额' }),
  };
};

const values = [
  ['空', null, null],
  ['两端', 100_00, 50_000_00],
  ['只有最小', 100_00, null],
  ['只有最大', null, 50_000_00],
  ['很长', 1_000_000_000_00, 99_999_999_999_99],
] as const;

const meta = {
  title: 'Components/Forms/AmountRange',
  component: AmountRange,
  args: { low: null, high: null, onChange: fn() },
  decorators: [
    held(['low', 'high'], 'onChange'),
    Story => (
      <div className={stack}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <>
      <Field label="交易金额">
        <AmountRange {...args} />
      </Field>
      <div>
        <Button look="link" onClick={() => args.onChange({ low: null, high: null })}>
          重置
        </Button>
      </div>
    </>
  ),
} satisfies Meta<typeof AmountRange>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Empty, filled, open on one side, and amounts longer than their boxes. */
export const Values: Story = {
  render: args => (
    <>
      {values.map(([label, low, high]) => (
        <Field key={label} label={label}>
          <AmountRange {...args} low={low} high={high} />
        </Field>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const ends = (label: string) =>
      within(within(canvasElement).getByRole('group', { name: label }))
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value);
    await expect(ends('空')).toEqual(['', '']);
    await expect(ends('两端')).toEqual(['100.00', '50,000.00']);
    await expect(ends('只有最大')).toEqual(['', '50,000.00']);
  },
};
export const Invalid: Story = {
  render: args => (
    <Field label="交易金额" error="最大金额应不小于最小金额">
      <AmountRange {...args} low={500_00} high={100_00} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription('最大金额应不小于最小金额');
  },
};

/** Entered in yuan, reported in fen; on blur the amount is formatted. */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const { low, high } = ends(canvasElement);
    await userEvent.type(low, '1234.5');
    await expect(low).toHaveValue('1234.5');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 1_234_50, high: null });
    await userEvent.click(high);
    await expect(low).toHaveValue('1,234.50');
    await userEvent.paste('5,000');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 1_234_50, high: 5_000_00 });
    await userEvent.clear(high);
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 1_234_50, high: null });
  },
};

/** What is no amount stays as it was typed, with its error; Enter does not submit it. */
export const NoAmount: Story = {
  args: { low: '12.345' },
  play: async ({ canvasElement, args }) => {
    const { low, high } = ends(canvasElement);
    await userEvent.clear(low);
    await userEvent.type(low, '12.345');
    await expect(low).toBeInvalid();
    await expect(low).toHaveAccessibleDescription('应为最多两位小数的金额，「12.345」无法识别');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: '12.345', high: null });
    await userEvent.keyboard('{Enter}');
    await expect(low).toHaveFocus();
    await userEvent.click(high);
    await expect(low).toHaveValue('12.345');
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('「12.345」无法识别');
    await userEvent.clear(low);
    await userEvent.type(low, '12,345');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 12_345_00, high: null });
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};

export const Reset: Story = {
  tags: ['!autodocs'],
  args: { low: 100_00, high: 500_00 },
  play: async ({ canvasElement }) => {
    const { low, high } = ends(canvasElement);
    await userEvent.type(low, 'x');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重置' }));
    await expect(low).toHaveValue('');
    await expect(high).toHaveValue('');
  },
};

export const Heights: Story = {
  render: args => (
    <>
      {(['sm', 'md', 'lg'] as const).map(size => (
        <Field key={size} label={size}>
          <AmountRange {...args} size={size} high={50_000_00} />
        </Field>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expectRising(within(canvasElement).getAllByRole('group'));
  },
};

/** Days left, or another whole number. */
export const OfACount: Story = {
  args: { of: 'count' },
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: '交易金额' }));
    await userEvent.type(group.getByRole('textbox', { name: '最大值' }), '7');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: null, high: 7 });
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const { low, high } = ends(canvasElement);
    await userEvent.tab();
    await expect(low).toHaveFocus();
    await userEvent.keyboard('100');
    await userEvent.tab();
    await expect(high).toHaveFocus();
    await userEvent.keyboard('200.05');
    await expect(args.onChange).toHaveBeenLastCalledWith({ low: 100_00, high: 200_05 });
  },
};
