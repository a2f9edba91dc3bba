import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { DateTimePicker } from './date-time-picker';

const at = (text: string) => Date.parse(`${text}:00+08:00`);
const meta = {
  title: 'Components/Forms/DateTimePicker',
  component: DateTimePicker,
  parameters: { fixedClock: true },
  args: { value: at('2026-11-20T09:30'), onChange: fn() },
  render: args => (
    <Field label="生效时间">
      <DateTimePicker {...args} />
    </Field>
  ),
  decorators: [held('value', 'onChange')],
} satisfies Meta<typeof DateTimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const dayIn = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: /生效时间/ });
const timeIn = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText('时刻');
const choose = async (day: number) =>
  userEvent.click((await screen.findAllByRole('button', { name: new RegExp(`月${day}日`) }))[0]!);

/** Another day keeps the time, another time keeps the day. */
export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(dayIn(canvasElement));
    await choose(12);
    await expect(args.onChange).toHaveBeenLastCalledWith(at('2026-11-12T09:30'));
    await fireEvent.change(timeIn(canvasElement), { target: { value: '18:05' } });
    await expect(args.onChange).toHaveBeenLastCalledWith(at('2026-11-12T18:05'));
    await expect(dayIn(canvasElement)).toHaveTextContent('2026-11-12');
  },
};
/** A time can be given once a day is chosen; it begins at 00:00. */
export const Empty: Story = {
  args: { value: null, placeholder: '选填' },
  play: async ({ canvasElement, args }) => {
    await expect(timeIn(canvasElement)).toBeDisabled();
    await expect(dayIn(canvasElement)).toHaveTextContent('选填');
    await userEvent.click(dayIn(canvasElement));
    await choose(15);
    const [chosen] = args.onChange.mock.lastCall as [number];
    await expect(new Date(chosen + 8 * 3_600_000).toISOString()).toMatch(/-15T00:00:00\.000Z$/);
    await expect(timeIn(canvasElement)).toBeEnabled();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(dayIn(canvasElement)).toBeDisabled();
    await expect(timeIn(canvasElement)).toBeDisabled();
  },
};
