import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Pagination } from './pagination';

const meta = {
  title: 'Components/Navigation/Pagination',
  component: Pagination,
  args: { page: 1, total: 1284, pageSize: 10, sizes: [10, 20, 50, 100], onSize: fn(), onPage: fn() },
  decorators: [held('page', 'onPage')],
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

const parts = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    previous: canvas.getByRole('button', { name: '上一页' }),
    next: canvas.getByRole('button', { name: '下一页' }),
    jump: canvas.getByRole('textbox', { name: '前往页码' }),
    page: (value: number) => canvas.getByRole('button', { name: `第 ${value} 页` }),
  };
};
/** Types a page number and presses Enter. */
const jumpTo = async (canvasElement: HTMLElement, typed: string) => {
  const { jump } = parts(canvasElement);
  await userEvent.clear(jump);
  await userEvent.type(jump, `${typed}{Enter}`);
};

export const First: Story = {
  play: async ({ canvasElement, args }) => {
    const { canvas, previous, next, page } = parts(canvasElement);
    await expect(canvas.getByText('共 1,284 条')).toBeVisible();
    await expect(previous).toBeDisabled();
    await expect(page(1)).toHaveAttribute('aria-current', 'page');
    await userEvent.click(next);
    await expect(args.onPage).toHaveBeenLastCalledWith(2);
    await expect(page(2)).toHaveAttribute('aria-current', 'page');
    await expect(previous).toBeEnabled();
  },
};

/** More rows of a page; the list goes back to its first page. */
export const Sizes: Story = {
  parameters: docsFrame(260),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '10 条/页' }));
    await expect(await screen.findByRole('menuitemradio', { name: '10 条/页' })).toBeChecked();
    await stopInDocs();
    await userEvent.click(screen.getByRole('menuitemradio', { name: '50 条/页' }));
    await waitFor(() => expect(args.onSize).toHaveBeenLastCalledWith(50));
  },
};

/** The total is a lower bound: counting stopped at a limit. */
export const Capped: Story = {
  args: { page: 1000, total: 10_000, capped: true },
  play: async ({ canvasElement }) => {
    const { canvas, next } = parts(canvasElement);
    await expect(canvas.getByText('共 10,000+ 条')).toBeVisible();
    await expect(next).toBeDisabled();
  },
};

export const Middle: Story = {
  args: { page: 64 },
  play: async ({ canvasElement, args }) => {
    const { page, jump } = parts(canvasElement);
    await expect(jump).toHaveValue('64');
    await userEvent.click(page(65));
    await expect(args.onPage).toHaveBeenLastCalledWith(65);
    await userEvent.click(page(1));
    await expect(args.onPage).toHaveBeenLastCalledWith(1);
  },
};

export const Last: Story = {
  args: { page: 129 },
  play: async ({ canvasElement, args }) => {
    const { previous, next } = parts(canvasElement);
    await expect(next).toBeDisabled();
    await userEvent.click(previous);
    await expect(args.onPage).toHaveBeenLastCalledWith(128);
  },
};

/** Where a gap would leave out a single page, that page is offered instead. */
export const NearTheEnds: Story = {
  args: { page: 126 },
  play: async ({ canvasElement }) => {
    const { page } = parts(canvasElement);
    await expect(page(128)).toBeVisible();
    await userEvent.click(page(1));
    await userEvent.click(page(4));
    await expect(page(2)).toBeVisible();
  },
};

export const OnePage: Story = {
  args: { total: 7 },
  play: async ({ canvasElement }) => {
    const { canvas, previous, next } = parts(canvasElement);
    await expect(previous).toBeDisabled();
    await expect(next).toBeDisabled();
    await expect(canvas.getAllByRole('button', { name: /^第/ })).toHaveLength(1);
  },
};

export const HugeTotal: Story = {
  args: { total: 123_456_789, page: 6_172_840 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { page: 3 },
  play: async ({ canvasElement, args }) => {
    const { canvas, previous, page } = parts(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '10 条/页' })).toHaveFocus();
    await userEvent.tab();
    await expect(previous).toHaveFocus();
    await userEvent.tab();
    await expect(page(1)).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPage).toHaveBeenLastCalledWith(2);
  },
};

/** Enter opens the page and keeps the focus, so that the next number can be typed. */
export const Jump: Story = {
  play: async ({ canvasElement, args }) => {
    await jumpTo(canvasElement, '37');
    await expect(args.onPage).toHaveBeenCalledWith(37);
    const { jump, page } = parts(canvasElement);
    await expect(page(37)).toHaveAttribute('aria-current', 'page');
    await expect(jump).toHaveFocus();
    await userEvent.tab();
    await expect(args.onPage).toHaveBeenCalledOnce();
  },
};

export const JumpBeyondTheEnds: Story = {
  tags: ['!autodocs'],
  args: { page: 5 },
  play: async ({ canvasElement, args }) => {
    await jumpTo(canvasElement, '9999');
    await expect(args.onPage).toHaveBeenLastCalledWith(129);
    await expect(parts(canvasElement).jump).toHaveValue('129');
    await jumpTo(canvasElement, '-3');
    await expect(args.onPage).toHaveBeenLastCalledWith(1);
  },
};

/** An invalid page, or the current one, does not navigate. */
export const JumpNowhere: Story = {
  tags: ['!autodocs'],
  args: { page: 5 },
  play: async ({ canvasElement, args }) => {
    for (const typed of ['abc', '5', '  ']) await jumpTo(canvasElement, typed);
    await expect(args.onPage).not.toHaveBeenCalled();
    await expect(parts(canvasElement).jump).toHaveValue('5');
  },
};

export const JumpOnLeaving: Story = {
  play: async ({ canvasElement, args }) => {
    const { jump } = parts(canvasElement);
    await userEvent.clear(jump);
    await userEvent.type(jump, '12');
    await expect(args.onPage).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onPage).toHaveBeenCalledWith(12);
  },
};

/** Larger targets, and no input for a page number. */
export const OnAPhone: Story = {
  args: { page: 64 },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
