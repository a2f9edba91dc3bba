import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { MoneyInput } from './money-input';

const meta = {
  title: 'Components/Forms/MoneyInput',
  component: MoneyInput,
  args: { value: null, onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '240', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="提现金额">
      <MoneyInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('提现金额');

/** Entered in yuan, reported in fen, and formatted with separators on blur. */
export const Typed: Story = {
  args: { value: 123_450 },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.clear(box);
    await userEvent.type(box, '1234.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(123_450);
    await userEvent.tab();
    await expect(box).toHaveValue('1,234.50');
    await userEvent.click(box);
    await expect(box).toHaveValue('1234.50');
    await userEvent.clear(box);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
/** What cannot be read whole stays as it was typed, beside its error; no part of it is taken for an amount. */
export const Wrong: Story = {
  args: { value: '12,5' },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.clear(box);
    await userEvent.type(box, '-1');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onChange).not.toHaveBeenCalledWith(-100);
    await userEvent.clear(box);
    await userEvent.type(box, '1.234');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith('1.234');
    for (const typed of ['12,5', '5万', '1 000', '1e3']) {
      await userEvent.clear(box);
      await userEvent.type(box, typed);
      await userEvent.tab();
      await expect(box).toHaveValue(typed);
      await expect(args.onChange).toHaveBeenLastCalledWith(typed);
      await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
        `应为不小于零、最多两位小数的金额，「${typed}」无法识别`,
      );
    }
  },
};
/** As amounts are written by input methods, chats and spreadsheets. */
export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    for (const [typed, fen] of [
      ['１００。５０', 10_050],
      ['¥1,234.5元', 123_450],
      ['\u202d88.00\u202c', 8800],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.click(box);
      await userEvent.paste(typed);
      await expect(args.onChange).toHaveBeenLastCalledWith(fen);
    }
    await userEvent.tab();
    await expect(box).toHaveValue('88.00');
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};
export const Signed: Story = {
  args: { signed: true, value: -120_000 },
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(boxOf(canvasElement));
    await userEvent.type(boxOf(canvasElement), '-0.01');
    await expect(args.onChange).toHaveBeenLastCalledWith(-1);
  },
};
export const Huge: Story = {
  args: { value: 99_999_999_999_99 },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveValue('99,999,999,999.99');
  },
};
export const Disabled: Story = {
  args: { value: 5000, disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
  },
};
