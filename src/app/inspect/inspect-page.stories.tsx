import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { recorded } from '#tests/fakes/recorded';
import { inspectionMachine } from '@/machines/inspect/inspection.machine';
import { searchMachine, type Asked, type Hit, type Places } from '@/machines/portal/search.machine';
import { InspectPage } from './inspect-page';
import { testOf } from './test-of';
import { actorsAfter } from '@/machines/inspect/inspected';

const silent = <T,>() => fromPromise<T, Asked>(() => new Promise(() => {}));
const messages = recorded(
  searchMachine.provide({ actors: { findPlaces: silent<Places>(), findRecords: silent<readonly Hit[]>() } }),
  actor => {
    actor.send({ type: 'search.open' });
    actor.send({ type: 'search.type', text: '898330' });
    actor.send({ type: 'search.close' });
  },
);
const sent = fn();
function begun(received = messages) {
  const actor = createActor(
    inspectionMachine.provide({ actions: { sendToActor: (_, params) => void sent(params) } }),
  ).start();
  for (const message of received) actor.send({ type: 'message.came', message });
  return actor;
}

const meta = {
  title: 'Flows/检查器',
  component: InspectPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { actor: begun() },
} satisfies Meta<typeof InspectPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 等待: Story = { args: { actor: begun([]) } };

export const 实时: Story = {
  render: () => <InspectPage actor={begun()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chart = await canvas.findByRole('figure', { name: '状态图 search' });
    await expect(chart.querySelector('[data-state-id="search.closed"]')).toHaveAttribute('aria-current', 'step');
    await userEvent.click(within(chart).getByRole('button', { name: 'search.open' }));
    await expect(sent).toHaveBeenCalledWith({ sessionId: messages[0]!.sessionId, event: 'search.open' });
    await userEvent.click(canvas.getByRole('button', { name: '上一步' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('已暂停');
    await expect(chart.querySelector('[data-state-id="search.open"]')).toHaveAttribute('aria-current', 'step');
    await expect(within(chart).queryByRole('button', { name: 'search.close' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '回到实时' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('实时');
  },
};

export const 搜索: Story = {
  render: () => <InspectPage actor={begun()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox', { name: '搜索 Actor' }), '没有这个');
    await expect(canvas.getByText('没有名称含“没有这个”的 Actor')).toBeVisible();
  },
};

/** The copied text is a readable test: the machine, the events sent, the states that followed. */
export const 复制为测试: Story = {
  render: () => <InspectPage actor={begun()} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '复制为测试' })).toBeVisible();
    const one = actorsAfter(messages, messages.length).get(messages[0]!.sessionId)!;
    const test = testOf(one, messages, messages.length);
    await expect(test).toContain("import { searchMachine } from '@/machines/portal/search.machine'");
    await expect(test).toContain('actor.send({ type: "search.type", text: "898330" });');
    await expect(test).toContain('.toEqual({ open: { places: "finding", records: "pausing" } })');
  },
};
