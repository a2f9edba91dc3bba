import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { RateInput } from './rate-input';

const meta = {
  title: 'Components/Forms/RateInput',
  component: RateInput,
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
    <Field label="刷卡费率" help="不低于 0.525%">
      <RateInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof RateInput>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('刷卡费率');

export const Typed: Story = {
  args: { value: 6000 },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.clear(box);
    await userEvent.type(box, '0.6');
    await expect(args.onChange).toHaveBeenLastCalledWith(6000);
    await userEvent.tab();
    await expect(box).toHaveValue('0.60');
    await userEvent.clear(box);
    await userEvent.type(box, '0.525');
    await expect(args.onChange).toHaveBeenLastCalledWith(5250);
  },
};
export const Wrong: Story = {
  args: { value: '1.2.3' },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await userEvent.clear(box);
    await userEvent.type(box, '101');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith('101');
    await userEvent.tab();
    await expect(box).toHaveValue('101');
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('「101」无法识别');
  },
};
export const Disabled: Story = {
  args: { value: 6000, disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
  },
};
