import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { firstView, viewAfter } from '@/machines/inspect/chart-view';
import { chartOfMachine, litStates } from './chart-of-machine';
import { machines } from './machines';
import { ZoomedChart, type ZoomedChartProps } from './zoomed-chart';

const chart = chartOfMachine(machines.get('session')!.machine);
const at = (value: unknown) => litStates(chart, value);

const meta = {
  title: 'Flows/状态图',
  component: ZoomedChart,
  tags: ['!autodocs'],
  args: { label: '状态图 session', chart, current: at('failed'), view: firstView, onView: () => {} },
  render: args => <Held {...args} />,
} satisfies Meta<typeof ZoomedChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The story holds the view, as a machine does in the inspector. */
function Held({ view: first, ...args }: ZoomedChartProps) {
  const [view, tell] = useReducer(viewAfter, first);
  return (
    <div style={{ height: 400, display: 'flex' }}>
      <ZoomedChart {...args} view={view} onView={tell} fills />
    </div>
  );
}
const parts = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const figure = canvas.getByRole('figure');
  const lit = () => figure.querySelector<HTMLElement>('[data-state-id="session.failed"]')!;
  const isInSight = () => {
    const [box, frame] = [lit().getBoundingClientRect(), figure.getBoundingClientRect()];
    return box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left && box.right <= frame.right;
  };
  const scale = () => Number.parseInt(canvas.getByText(/^\d+%$/).textContent, 10);
  return { canvas, figure, isInSight, scale };
};

/** The chart is larger than its frame: what can be read of it is shown, with the current state. */
export const 跟随: Story = {
  play: async ({ canvasElement }) => {
    const { figure, isInSight, scale } = parts(canvasElement);
    await waitFor(() => expect(scale()).toBe(70));
    await expect(figure.scrollHeight).toBeGreaterThan(figure.clientHeight);
    await waitFor(() => expect(isInSight()).toBe(true));
  },
};

export const 整图: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, figure, isInSight } = parts(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '整图（0）' }));
    await waitFor(() => expect(figure.scrollHeight).toBeLessThanOrEqual(figure.clientHeight + 1));
    await expect(isInSight()).toBe(true);
  },
};

/** By the buttons, the keys and the wheel with Ctrl. */
export const 缩放: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, figure, scale } = parts(canvasElement);
    await waitFor(() => expect(scale()).toBe(70));
    await userEvent.click(canvas.getByRole('button', { name: '放大（+）' }));
    await waitFor(() => expect(scale()).toBe(88));
    figure.focus();
    await userEvent.keyboard('-');
    await waitFor(() => expect(scale()).toBe(70));
    await userEvent.keyboard('+');
    await waitFor(() => expect(scale()).toBe(88));
    await fireEvent.wheel(figure, { deltaY: 100, ctrlKey: true });
    await waitFor(() => expect(scale()).toBe(70));
    await userEvent.keyboard('0');
    await waitFor(() => expect(scale()).toBeLessThan(70));
  },
};

/** Whoever moves it looks at something else; the button brings the current state back. */
export const 移开: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, figure, isInSight } = parts(canvasElement);
    await waitFor(() => expect(isInSight()).toBe(true));
    const follow = canvas.getByRole('button', { name: '跟随当前状态' });
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    const [x, y] = [300, 200];
    await fireEvent.pointerDown(figure, { pointerType: 'mouse', clientX: x, clientY: y });
    await fireEvent.pointerMove(figure, { pointerType: 'mouse', clientX: x, clientY: y + 2000 });
    await fireEvent.pointerUp(figure, { pointerType: 'mouse' });
    await waitFor(() => expect(follow).toHaveAttribute('aria-pressed', 'false'));
    await expect(figure.scrollTop).toBe(0);
    await expect(isInSight()).toBe(false);
    await userEvent.click(follow);
    await waitFor(() => expect(isInSight()).toBe(true));
  },
};
