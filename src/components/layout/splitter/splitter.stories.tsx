import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { FourSizes } from '@/theme/four-sizes';
import { Splitter } from './splitter';

const pane = css({ padding: '16', textStyle: 'body' });
const meta = {
  title: 'Components/Splitter',
  component: Splitter,
  args: {
    label: '层级栏宽度',
    size: 30,
    onSize: fn(),
    first: <div className={pane}>代理商层级</div>,
    second: <div className={pane}>该代理商的商户</div>,
  },
  decorators: [
    Story => (
      <div className={css({ height: '200', borderWidth: '1px', borderStyle: 'solid', borderColor: 'border.default' })}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Splitter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const edge = within(canvasElement).getByRole('separator', { name: '层级栏宽度' });
    await expect(edge).toHaveAttribute('aria-valuenow', '30');
    edge.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(args.onSize).toHaveBeenCalled());
    await expect(Number(edge.getAttribute('aria-valuenow'))).toBeGreaterThan(30);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '15'));
  },
};
export const Even: Story = { args: { size: 50 } };
export const Sizes: Story = {
  decorators: [],
  render: args => <FourSizes>{size => <Splitter {...args} label={size} />}</FourSizes>,
};
