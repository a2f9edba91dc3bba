import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ToggleChips } from './toggle-chips';

const meta = {
  title: 'Components/Forms/ToggleChips',
  component: ToggleChips,
  args: {
    label: '问题原因',
    choices: ['与证件不一致', '影像不清晰', '非本人账户', '其他'],
    chosen: ['与证件不一致'],
    onToggle: fn(),
  },
} satisfies Meta<typeof ToggleChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneChosen: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '与证件不一致' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '影像不清晰' }));
    await expect(args.onToggle).toHaveBeenCalledWith('影像不清晰');
  },
};
