import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, spyOn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { expectWithin, linesOf } from '#tests/fakes/measured';
import { SliderCaptcha } from './captcha';
import { gapAt, picture } from './captcha.sample';

const card = css({ maxWidth: '380', p: '20', bg: 'bg.raised', textStyle: 'body' });
/** In the scale of the protocol: the largest x of the piece's left edge. */
const rightmost = 263;
const handleOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('slider', { name: '拖动滑块完成拼图' });

/** A point on the track for a position of the piece in the scale of the protocol. */
function pointAt(handle: HTMLElement, x: number) {
  const { left, top, width } = handle.parentElement!.getBoundingClientRect();
  return { clientX: left + 22 + ((width - 44) * x) / rightmost, clientY: top + 22, pointerId: 1, button: 0 };
}

const meta = {
  title: 'Components/Forms/SliderCaptcha',
  component: SliderCaptcha,
  args: { picture, onPlace: fn(), busy: false, status: '120秒内有效' },
  decorators: [
    Story => (
      <div className={card}>
        <Story />
      </div>
    ),
  ],
  // Scripted events have no pointer that could be captured.
  beforeEach: () => {
    spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => {});
  },
} satisfies Meta<typeof SliderCaptcha>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The operator asked for a picture and moves its piece next, so the handle has the focus. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(handleOf(canvasElement)).toHaveFocus();
    await expect(handleOf(canvasElement)).toHaveAttribute('aria-valuenow', '0');
    await expect(within(canvasElement).getByText('向右拖动完成拼图')).toBeVisible();
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('120秒内有效');
  },
};

/** The picture is loading: the piece cannot be moved yet. */
export const NoPicture: Story = {
  args: { picture: null, busy: true, status: '' },
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    await expect(within(canvasElement).getByText('正在加载图片')).toBeVisible();
    await expect(handle).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(handle).toHaveAttribute('aria-valuenow', '0');
    await expect(args.onPlace).not.toHaveBeenCalled();
  },
};

/** The position is being verified: the piece stays where it is. */
export const Busy: Story = {
  args: { busy: true, status: '正在验证' },
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    await fireEvent.pointerDown(handle, pointAt(handle, 100));
    await fireEvent.pointerMove(handle, pointAt(handle, 150));
    await fireEvent.pointerUp(handle, pointAt(handle, 150));
    await userEvent.keyboard('{End}{Enter}');
    await expect(handle).toHaveAttribute('aria-valuenow', '0');
    await expect(args.onPlace).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { failed: true, status: '拼图没有对齐，已换一张，请再试一次' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('拼图没有对齐');
  },
};

export const LongText: Story = {
  args: { failed: true, status: '15分钟内连续输错5次，账号已锁定，请在15分钟后再试，或联系上级服务商重置密码' },
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(/账号已锁定/);
    await expect(linesOf(text)).toBeGreaterThan(1);
    await expectWithin(text, handleOf(canvasElement).parentElement!);
  },
};

/** Released at the gap; every pointer move on the way moves the piece. */
export const Dragged: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    await fireEvent.pointerDown(handle, pointAt(handle, 0));
    await fireEvent.pointerMove(handle, pointAt(handle, 90));
    await expect(handle).toHaveAttribute('aria-valuenow', '90');
    await expect(within(canvasElement).queryByText('向右拖动完成拼图')).not.toBeInTheDocument();
    await fireEvent.pointerMove(handle, pointAt(handle, 150));
    await fireEvent.pointerUp(handle, pointAt(handle, gapAt));
    await expect(args.onPlace).toHaveBeenCalledOnce();
    await expect(args.onPlace).toHaveBeenCalledWith(gapAt);
    await expect(handle).toHaveAttribute('aria-valuenow', String(gapAt));
    await fireEvent.pointerMove(handle, pointAt(handle, 20));
    await expect(handle).toHaveAttribute('aria-valuenow', String(gapAt));
  },
};

/** Dragged beyond an end, the piece stays at the end. */
export const DraggedTooFar: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    await fireEvent.pointerDown(handle, pointAt(handle, 0));
    await fireEvent.pointerUp(handle, pointAt(handle, 400));
    await expect(args.onPlace).toHaveBeenLastCalledWith(rightmost);
    await fireEvent.pointerDown(handle, pointAt(handle, 100));
    await fireEvent.pointerUp(handle, pointAt(handle, -50));
    await expect(args.onPlace).toHaveBeenLastCalledWith(0);
  },
};

/** A drag cancelled by the system does not place the piece. */
export const DragCancelled: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    await fireEvent.pointerDown(handle, pointAt(handle, 60));
    await fireEvent.pointerCancel(handle, pointAt(handle, 60));
    await fireEvent.pointerMove(handle, pointAt(handle, 200));
    await fireEvent.pointerUp(handle, pointAt(handle, 200));
    await expect(handle).toHaveAttribute('aria-valuenow', '60');
    await expect(args.onPlace).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    const at = async (keys: string, x: number) => {
      await userEvent.keyboard(keys);
      await expect(handle).toHaveAttribute('aria-valuenow', String(x));
    };
    await at('{ArrowLeft}', 0);
    await at('{ArrowRight}{ArrowRight}{ArrowUp}', 3);
    await at('{ArrowDown}', 2);
    await at('{PageUp}{PageUp}', 22);
    await at('{PageDown}', 12);
    await at('{End}', rightmost);
    await at('{PageUp}', rightmost);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlace).toHaveBeenLastCalledWith(rightmost);
    await at('{Home}', 0);
    await at('{PageUp}'.repeat(18), gapAt);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlace).toHaveBeenLastCalledWith(gapAt);
    await expect(args.onPlace).toHaveBeenCalledTimes(2);
  },
};
