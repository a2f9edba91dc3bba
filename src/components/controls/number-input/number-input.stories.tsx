import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { NumberInput } from './number-input';

const meta = {
  title: 'Components/Forms/NumberInput',
  component: NumberInput,
  args: { value: 5, low: 1, high: 200, unit: '台', onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '240', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="划拨数量">
      <NumberInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('spinbutton', { name: '划拨数量' });

/** A value outside the bounds is marked, and clamped on blur (docs/domain/conventions.md#form-controls). */
export const Clamped: Story = {
  args: { value: 200 },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.clear(box);
    await userEvent.type(box, '500');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(200);
    await expect(box).toHaveValue('200');
    await expect(box).not.toHaveAttribute('aria-invalid');
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    box.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(box).toHaveValue('6');
    await userEvent.keyboard('{PageUp}{ArrowDown}');
    await expect(box).toHaveValue('15');
    await userEvent.keyboard('{PageDown}{PageDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
  },
};
/** A text that is no number stays, with its error, until it is one. */
export const NoNumber: Story = {
  args: { value: '5x' },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.clear(box);
    await userEvent.type(box, '5x');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith('5x');
    await userEvent.tab();
    await expect(box).toHaveValue('5x');
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('应为1到200的整数，「5x」无法识别');
    await userEvent.clear(box);
    await userEvent.type(box, '１２');
    await expect(args.onChange).toHaveBeenLastCalledWith(12);
  },
};
/** Without limits. */
export const Open: Story = {
  args: { low: null, high: null, value: null },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveValue('');
    await userEvent.type(boxOf(canvasElement), '201');
    await expect(boxOf(canvasElement)).toBeValid();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
  },
};
