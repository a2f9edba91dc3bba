import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FourSizes } from '@/theme/four-sizes';
import { Held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { RadioGroup, type RadioProps } from './radio';

const held = (args: RadioProps<string>) => (
  <Held start={args.value} onChange={args.onChange}>
    {(value, onChange) => (
      <Field label="开票方式">
        <RadioGroup {...args} value={value} onChange={onChange} />
      </Field>
    )}
  </Held>
);
const meta = {
  title: 'Components/Forms/RadioGroup',
  component: RadioGroup<string>,
  args: {
    choices: [
      { value: 'SELF', label: '自开', help: '由本公司开具发票，税差另计' },
      { value: 'ASSIST', label: '灵工', help: '由灵工平台代开' },
      { value: 'NONE', label: '不开票', disabled: true },
    ],
    value: null,
    onChange: fn(),
  },
  render: held,
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Row: Story = {
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('radiogroup', { name: '开票方式' }));
    await userEvent.click(group.getByText('灵工'));
    await expect(args.onChange).toHaveBeenLastCalledWith('ASSIST');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('SELF');
    await expect(group.getByRole('radio', { name: /自开/ })).toBeChecked();
    await userEvent.click(group.getByText('不开票'), { pointerEventsCheck: 0 });
    await expect(group.getByRole('radio', { name: /自开/ })).toBeChecked();
  },
};
export const Column: Story = { args: { layout: 'column', value: 'SELF' } };
export const Disabled: Story = { args: { disabled: true, value: 'ASSIST' } };
export const Sizes: Story = {
  args: { value: 'SELF' },
  render: args => <FourSizes>{() => held(args)}</FourSizes>,
};
