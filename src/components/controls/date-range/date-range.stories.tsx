import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { DateRange } from './date-range';

const stack = css({ display: 'grid', gap: '16', maxWidth: '240', textStyle: 'body' });
const periods = [
  { label: '今日', start: '2026-11-20', end: '2026-11-20' },
  { label: '昨日', start: '2026-11-19', end: '2026-11-19' },
  { label: '近7天', start: '2026-11-14', end: '2026-11-20' },
  { label: '近30天', start: '2026-10-22', end: '2026-11-20' },
];
const week = { start: '2026-11-14', end: '2026-11-20' };
const boxOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { name: /^交易时间/ });
const day = (number: number) => screen.findByRole('button', { name: new RegExp(`2026年11月${number}日`) });
// The panel returns the focus in the next frame: faster than people are, but not than tests.
const user = userEvent.setup({ delay: 40 });
const panelIsGone = () => waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());

const meta = {
  title: 'Components/Forms/DateRange',
  component: DateRange,
  parameters: { fixedClock: true },
  args: { value: week, periods, onChange: fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={stack}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="交易时间">
      <DateRange {...args} />
    </Field>
  ),
} satisfies Meta<typeof DateRange>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The selected value is part of the accessible name, otherwise it would not be announced. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveAccessibleName('交易时间 2026-11-14 至 11-20');
  },
};

export const Empty: Story = {
  args: { value: { start: null, end: null } },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveAccessibleName('交易时间 不限');
  },
};

export const OneDay: Story = {
  args: { value: periods[0]! },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent('2026-11-20');
  },
};
export const AcrossYears: Story = {
  args: { value: { start: '2025-12-20', end: '2026-01-19' } },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveTextContent(/2025-12-20.*2026-01-19/);
  },
};

export const Invalid: Story = {
  render: args => (
    <Field label="交易时间" error="最多查询 93 天，请缩短范围">
      <DateRange {...args} value={{ start: '2026-01-01', end: '2026-11-20' }} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement)).toHaveAccessibleDescription('最多查询 93 天，请缩短范围');
  },
};

export const Opened: Story = {
  parameters: docsFrame(460),
  play: async ({ canvasElement }) => {
    await user.click(boxOf(canvasElement));
    await expect(await screen.findByText('近30天')).toBeVisible();
    await expect(screen.getByRole('button', { name: '近7天' })).toHaveAttribute('aria-pressed', 'true');
    await expect(await day(20)).toBeVisible();
    // Whatever day it is where the story is shown.
    await expect(await day(20)).toHaveAttribute('data-today');
  },
};
/** Days that only begin or end as a period does are not that period. */
export const NoPeriod: Story = {
  parameters: docsFrame(460),
  args: { value: { start: '2026-11-14', end: '2026-11-19' } },
  play: async ({ canvasElement }) => {
    await user.click(boxOf(canvasElement));
    await expect(await screen.findByRole('button', { name: '近7天' })).toHaveAttribute('aria-pressed', 'false');
    await expect(screen.getByRole('button', { name: '昨日' })).toHaveAttribute('aria-pressed', 'false');
  },
};

/** Common ranges take one click. */
export const Period: Story = {
  play: async ({ canvasElement, args }) => {
    await user.click(boxOf(canvasElement));
    await user.click(await screen.findByRole('button', { name: '昨日' }));
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2026-11-19', end: '2026-11-19' });
    await panelIsGone();
    await expect(boxOf(canvasElement)).toHaveFocus();
    await user.click(boxOf(canvasElement));
    await user.click(await screen.findByRole('button', { name: '不限' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: null, end: null });
    await expect(boxOf(canvasElement)).toHaveTextContent('不限');
  },
};

/** Two days, in either order; until the second one nothing changes. */
export const TwoDays: Story = {
  play: async ({ canvasElement, args }) => {
    await user.click(boxOf(canvasElement));
    await user.click(await day(3));
    await expect(args.onChange).not.toHaveBeenCalled();
    await user.click(await day(9));
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2026-11-03', end: '2026-11-09' });
    await panelIsGone();
    await user.click(boxOf(canvasElement));
    await user.click(await day(12));
    await user.click(await day(5));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-11-05', end: '2026-11-12' });
    await panelIsGone();
  },
};

/** A range that was started and abandoned leaves no trace. */
export const GivenUp: Story = {
  play: async ({ canvasElement, args }) => {
    await user.click(boxOf(canvasElement));
    await user.click(await day(3));
    await user.keyboard('{Escape}');
    await panelIsGone();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(boxOf(canvasElement)).toHaveTextContent('2026-11-14 至 11-20');
    await user.click(boxOf(canvasElement));
    await user.click(await day(8));
    await user.click(await day(10));
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2026-11-08', end: '2026-11-10' });
  },
};

/** The same without a previous range. */
export const GivenUpAtFirst: Story = {
  tags: ['!autodocs'],
  args: { value: { start: null, end: null } },
  play: async ({ canvasElement, args }) => {
    const days = async () => (await screen.findAllByRole('button', { name: /15日/ }))[0]!;
    await user.click(boxOf(canvasElement));
    await user.click(await days());
    await user.keyboard('{Escape}');
    await panelIsGone();
    await waitFor(() => expect(boxOf(canvasElement)).toHaveFocus());
    await expect(boxOf(canvasElement)).toHaveTextContent('不限');
    await user.click(boxOf(canvasElement));
    await user.click(await days());
    await expect(args.onChange).not.toHaveBeenCalled();
    await user.click(await days());
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const OtherMonth: Story = {
  play: async ({ canvasElement }) => {
    await user.click(boxOf(canvasElement));
    await expect(await screen.findByText('2026年11月')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '上个月' }));
    await expect(await screen.findByText('2026年10月')).toBeVisible();
  },
};

/** The periods are one column beside the days, however low a browser makes it: a second one would be drawn over the days. */
export const OneColumn: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvasElement }) => {
    await user.click(boxOf(canvasElement));
    const last = await screen.findByRole('button', { name: '不限' });
    last.parentElement!.style.height = '80px';
    const lefts = periods.map(({ label }) => screen.getByRole('button', { name: label }).getBoundingClientRect().left);
    await expect(new Set([...lefts, last.getBoundingClientRect().left]).size).toBe(1);
  },
};

/** On a phone the preset ranges are above the days. */
export const OnPhone: Story = { globals: { viewport: { value: 'mobile2' } }, play: Opened.play! };

/** Arrow keys move over the days, Enter or Space selects the first and the last, Escape returns to the field. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { value: periods[0]! },
  play: async ({ canvasElement, args }) => {
    const box = boxOf(canvasElement);
    await user.tab();
    await expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    const chosen = await day(20);
    await waitFor(() => expect(chosen).toHaveFocus());
    await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2026-11-12', end: '2026-11-14' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await day(12)).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
