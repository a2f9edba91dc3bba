/** The analyses that an operator and colleagues have put on the home page. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, within } from 'storybook/test';
import { board } from '@/api/contract/board';
import type { CallOutput } from '@/api/schema/call';
import { answer } from '#tests/fakes/contract';
import { HomeScreen } from '#tests/fakes/home-screen';

const meta = {
  title: 'Pages/首页',
  component: HomeScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomeScreen>;
export default meta;

const tile: CallOutput<typeof board.tiles>[number] = {
  tileNo: 'KB1',
  tileName: '本月交易',
  readers: 'OWN',
  alertWay: 'ABOVE',
  alertAmount: 1_000_000_00,
  alertCount: null,
  isOwn: true,
  isHidden: false,
  ownerName: '张小雨',
  isAlerting: true,
  callPath: '/trans/v1/transList',
  pagePath: '/trans/searchTrans',
  conditions: [{ name: 'transTimeStart', value: '2026-11-01' }],
  by: 'DAY',
  against: 'PREVIOUS',
  figureName: 'transAmount',
  shown: {
    listName: '交易查询',
    period: { start: '2026-11-01', end: '2026-11-20' },
    before: { start: '2026-10-01', end: '2026-10-20' },
    beforeUntil: Date.parse('2026-10-20T12:00:00+08:00'),
    label: '交易金额',
    kind: 'MONEY',
    unit: '元',
    value: 1_286_420_51,
    beforeValue: 1_188_000_00,
    rows: Array.from({ length: 20 }, (_, place) => ({
      groupText: `2026-11-${String(place + 1).padStart(2, '0')}`,
      beforeText: `2026-10-${String(place + 1).padStart(2, '0')}`,
      value: 60_000_00 + Math.round(9_000_00 * Math.sin(place)),
      before: 55_000_00,
    })),
  },
};

/** Own tiles have a menu; one of a colleague says whose it is, and one whose rows may not be read says so. */
export const 看板: StoryObj<typeof meta> = {
  args: {
    answers: [
      answer(board.tiles, [
        tile,
        {
          ...tile,
          tileNo: 'KB2',
          tileName: '各支付方式',
          isOwn: false,
          isAlerting: false,
          by: 'payBrand',
          shown: { ...tile.shown!, rows: [{ groupText: '刷卡', beforeText: null, value: 900_00, before: 1200_00 }] },
        },
        { ...tile, tileNo: 'KB3', tileName: '看不到的', isAlerting: false, shown: null },
        { ...tile, tileNo: 'KB4', tileName: '藏起来的', isOwn: false, isHidden: true, shown: null },
      ]),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const own = within(await canvas.findByRole('region', { name: '本月交易' }));
    await expect(own.getByText('高于 1,000,000.00')).toBeVisible();
    await expect(own.getByText('↑8.3%，环比 1,188,000.00')).toBeVisible();
    await expect(own.getByRole('link', { name: '本月交易' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/analysis\?list=/),
    );
    const other = within(canvas.getByRole('region', { name: '各支付方式' }));
    await expect(other.getByText('来自 张小雨')).toBeVisible();
    await userEvent.click(other.getByRole('button', { name: '各支付方式的操作' }));
    await expect(await screen.findByRole('menuitem', { name: '隐藏' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: '藏起来的' })).toBeNull();
    await expect(canvas.getByText('已隐藏 1 个同事的看板')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '恢复显示' })).toBeVisible();
    await expect(canvas.getByText('没有查看权限，或条件已失效')).toBeVisible();
    await userEvent.click(own.getByRole('button', { name: '本月交易的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改' }));
    await expect(dialog.getByRole('textbox', { name: '看板名称' })).toHaveValue('本月交易');
    await expect(dialog.getByRole('textbox', { name: '提醒金额' })).toHaveValue('1,000,000.00');
  },
};

const boxOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('region', { name }).getBoundingClientRect();
const orderOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('[data-tile]')].map(({ dataset }) => dataset['tile']);

/** One analysis stands beside the other cards: no row is left half empty, and what waits is still in the first. */
export const 一个看板: StoryObj<typeof meta> = {
  args: { answers: [answer(board.tiles, [{ ...tile, isAlerting: false }])] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: '本月交易' });
    await canvas.findByRole('list', { name: '待办' });
    const grid = boxOf(canvasElement, '首页卡片');
    const shown = [...canvasElement.querySelectorAll('[data-tile]')].map(each => each.getBoundingClientRect());
    const waiting = boxOf(canvasElement, '待办');
    for (const { top } of shown) {
      const row = [...shown, waiting].filter(each => Math.abs(each.top - top) < 2);
      await expect(Math.max(...row.map(({ right }) => right))).toBeGreaterThan(grid.right - 2);
    }
    await expect(waiting.top).toBeLessThan(grid.top + 2);
  },
};
/** Order and width by keyboard alone: each change is said and stays, can be undone, and the default comes back. */
export const 调整布局: StoryObj<typeof meta> = {
  args: { answers: [answer(board.tiles, [{ ...tile, isAlerting: false }])] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: '本月交易' });
    const standard = ['trend', 'board KB1', 'share', 'news', 'entries'];
    await expect(orderOf(canvasElement)).toEqual(standard);
    canvas.getByRole('button', { name: '调整布局' }).focus();
    await userEvent.keyboard('{Enter}');
    const handle = await canvas.findByRole('button', { name: /^移动通知/ });
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(orderOf(canvasElement)).toEqual(['trend', 'news', 'board KB1', 'share', 'entries']);
    await expect(canvas.getByText('通知：第 2 位，共 5 位')).toBeVisible();
    await expect(handle).toHaveFocus();
    await userEvent.click(within(canvas.getByRole('group', { name: '调整通知' })).getByRole('radio', { name: '宽' }));
    await expect(canvas.getByText('通知：宽度改为宽')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(canvas.getByText('已撤销')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }));
    await expect(canvas.getByText('已恢复默认')).toBeVisible();
    await expect(orderOf(canvasElement)).toEqual(standard);
    await userEvent.click(canvas.getByRole('button', { name: '完成' }));
    await expect(canvas.queryByRole('button', { name: '撤销' })).toBeNull();
  },
};
/** By pointer: a card that is dragged over another one takes its place. */
export const 拖动卡片: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '调整布局' }));
    const handle = await canvas.findByRole('button', { name: /^移动快捷入口/ });
    handle.scrollIntoView({ block: 'center' });
    const over = boxOf(canvasElement, '通知');
    await fireEvent.pointerDown(handle, { pointerId: 1, button: 0 });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientX: over.left + 20, clientY: over.top + 40 });
    await fireEvent.pointerUp(handle, { pointerId: 1 });
    await expect(orderOf(canvasElement)).toEqual(['trend', 'share', 'entries', 'news']);
    await expect(canvas.getByText('快捷入口：第 3 位，共 4 位')).toBeVisible();
  },
};
/** One column: what waits comes before the figures and every card. */
export const 手机: StoryObj<typeof meta> = {
  args: { answers: [answer(board.tiles, [{ ...tile, isAlerting: false }])] },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('region', { name: '本月交易' });
    const tops = ['待办', '经营数据', '交易趋势', '本月交易', '通知'].map(name => boxOf(canvasElement, name).top);
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  },
};
