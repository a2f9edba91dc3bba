import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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
/** A search whose calls are answered: pages at once, records after a pause. */
const answered = recorded(
  searchMachine.provide({
    actors: {
      findPlaces: fromPromise<Places, Asked>(async () => ({ hits: [], reading: [] })),
      findRecords: fromPromise<readonly Hit[], Asked>(async () => []),
    },
    delays: { pause: 0 },
  }),
  actor => {
    actor.send({ type: 'search.open' });
    actor.send({ type: 'search.type', text: '13812345678' });
    actor.send({ type: 'search.type', text: '收款' });
  },
);
/** Until all calls of the recording are over. */
const isAnswered = () =>
  waitFor(() => {
    const calls = [...actorsAfter(answered, answered.length).values()].filter(({ machine }) => machine === null);
    if (calls.length < 3 || calls.some(({ snapshot }) => snapshot.status === 'active')) throw new Error('not yet');
  });
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

/** A call that is over is listed only if asked for. */
export const 已结束的调用: Story = {
  loaders: [isAnswered],
  render: () => <InspectPage actor={begun(answered)} />,
  play: async ({ canvasElement }) => {
    const tree = within(within(canvasElement).getByRole('navigation', { name: 'Actor' }));
    await expect(tree.getAllByRole('button')).toHaveLength(2);
    const fold = tree.getByRole('button', { name: /^展开已结束的调用 \d$/ });
    await userEvent.click(fold);
    await expect(fold).toHaveAccessibleName(/^收起已结束的调用 \d$/);
    await expect(tree.getAllByRole('button').length).toBeGreaterThan(3);
  },
};

/** What an event carried, masked, and what it changed; a click on it again closes it. */
export const 内容与变化: Story = {
  loaders: [isAnswered],
  render: () => <InspectPage actor={begun(answered)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索事件' }), '138');
    const event = await canvas.findByRole('button', { name: /search\.type.*138\*{4}5678/ });
    await expect(canvasElement).not.toHaveTextContent('13812345678');
    await userEvent.click(event);
    const changes = canvas.getByRole('table', { name: '数据的变化' });
    await expect(within(changes).getByRole('row', { name: 'text "" "138****5678"' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '回到此刻' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('已暂停');
    await userEvent.click(event);
    await expect(canvas.queryByRole('table', { name: '数据的变化' })).toBeNull();
  },
};

export const 筛选事件: Story = {
  loaders: [isAnswered],
  render: () => <InspectPage actor={begun(answered)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = () => within(canvas.getByRole('list', { name: '事件顺序' })).getAllByRole('button');
    const all = list().length;
    await userEvent.click(canvas.getByRole('combobox', { name: /类型/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'search.type' }));
    await waitFor(() => expect(list()).toHaveLength(2));
    await expect(canvas.getByRole('heading', { name: `事件顺序 2/${all}` })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: '只看所选 Actor' }));
    await expect(list()).toHaveLength(2);
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索事件' }), '没有这个');
    await expect(canvas.getByText('没有符合条件的事件')).toBeVisible();
  },
};

/** The messages between the live machines; the filter applies to it, too. */
export const 消息图: Story = {
  loaders: [isAnswered],
  render: () => <InspectPage actor={begun(answered)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '消息图' }));
    const talk = within(await canvas.findByRole('figure', { name: '状态机之间的消息' }));
    for (const party of ['界面', 'search', '调用']) await expect(talk.getByText(party)).toBeVisible();
    await expect(talk.getByText('search.open')).toBeVisible();
    await expect(talk.getAllByText('完成 findPlaces').length).toBeGreaterThan(0);
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索事件' }), 'search.type');
    await waitFor(() => expect(talk.queryAllByText(/^完成 /)).toHaveLength(0));
    await userEvent.click(canvas.getByRole('radio', { name: '状态图' }));
    await expect(await canvas.findByRole('figure', { name: '状态图 search' })).toBeVisible();
  },
};
