import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { Textarea } from './textarea';

const meta = {
  title: 'Components/Forms/Textarea',
  component: Textarea,
  args: { value: '', max: 200, onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '480', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="驳回原因">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  args: { value: '照片不清，请重新拍摄' },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('textbox', { name: '驳回原因' });
    await userEvent.clear(box);
    await userEvent.type(box, '照片不清𠮷');
    await expect(args.onChange).toHaveBeenLastCalledWith('照片不清𠮷');
    await expect(within(canvasElement).getByText('5/200')).toBeVisible();
  },
};
/** A paste beyond the limit is kept and marked, so that no text is lost silently. */
export const TooLong: Story = {
  args: { max: 5, value: '一二三四五六七' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox');
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste('一二三四五六');
    await expect(box).toHaveValue('一二三四五六');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(within(canvasElement).getByText('6/5')).toBeVisible();
  },
};
export const ManyLines: Story = {
  args: { value: Array.from({ length: 20 }, (_, index) => `第 ${index + 1} 行`).join('\n') },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox');
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  },
};
export const Disabled: Story = {
  args: { value: '资料已核对', disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: '驳回原因' })).toBeDisabled();
  },
};
