import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { DatePicker } from './date-picker';

const meta = {
  title: 'Components/Forms/DatePicker',
  component: DatePicker,
  parameters: { fixedClock: true },
  args: { value: '2026-11-20', onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '240', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="开票日期">
      <DatePicker {...args} />
    </Field>
  ),
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: /开票日期/ });
const dayOf = async (day: number) => (await screen.findAllByRole('button', { name: new RegExp(`月${day}日`) }))[0]!;

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxOf(canvasElement));
    await userEvent.click(await dayOf(12));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-12');
    await waitFor(() => expect(boxOf(canvasElement)).toHaveFocus());
    await expect(boxOf(canvasElement)).toHaveTextContent('2026-11-12');
  },
};
export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent('请选择日期');
  },
};
/** Days outside the bounds are visible but cannot be selected. */
export const Bounded: Story = {
  parameters: docsFrame(420),
  args: { first: '2026-11-10', last: '2026-11-25' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(boxOf(canvasElement));
    await stopInDocs();
    await userEvent.click(await dayOf(9), { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(await dayOf(10));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-10');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toBeDisabled();
  },
};
