import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Card } from '../card/card';
import type { GridTile, GridTileSize } from './grid-tile';
import { TileGrid } from './tile-grid';

const tile = (key: string, title: string, size: GridTileSize = 'small'): GridTile => ({
  key,
  title,
  size,
  content: (
    <Card title={title}>
      <p className={css({ margin: '0', minHeight: '120' })}>{title}的内容</p>
    </Card>
  ),
});
const tiles = [
  tile('trend', '交易趋势', 'medium'),
  tile('month', '本月交易'),
  tile('share', '支付方式占比'),
  tile('news', '通知'),
  tile('entries', '快捷入口'),
];
const arranging = {
  said: '',
  canUndo: false,
  canReset: false,
  grabbed: null,
  onMove: fn(),
  onSize: fn(),
  onGrab: fn(),
  onOver: fn(),
  onDrop: fn(),
  onUndo: fn(),
  onReset: fn(),
  onDone: fn(),
};

const meta = {
  title: 'Components/Layout/TileGrid',
  component: TileGrid,
  parameters: { layout: 'fullscreen' },
  args: {
    label: '首页卡片',
    first: (
      <Card title="待办">
        <p className={css({ margin: '0', minHeight: '200' })}>6 项待处理</p>
      </Card>
    ),
    tiles,
  },
} satisfies Meta<typeof TileGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (canvasElement: HTMLElement, key: string) =>
  canvasElement.querySelector(`[data-tile=${key}]`)!.getBoundingClientRect();
/** The right end of each row is the right end of the grid. */
async function fillsRows(canvasElement: HTMLElement) {
  const grid = within(canvasElement).getByRole('region', { name: '首页卡片' });
  const boxes = [...grid.children].map(each => each.getBoundingClientRect());
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  await expect(tops.length).toBeGreaterThan(1);
  for (const top of tops) {
    const row = boxes.filter(each => Math.round(each.top) === top);
    const right = Math.max(...row.map(each => each.right));
    await expect(Math.abs(right - grid.getBoundingClientRect().right)).toBeLessThan(2);
  }
}

/** What waits stands beside the first row; no row has room left. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await fillsRows(canvasElement);
    const waiting = within(canvasElement).getByRole('region', { name: '待办' });
    await expect(Math.round(waiting.getBoundingClientRect().top)).toBe(Math.round(boxOf(canvasElement, 'trend').top));
  },
};
/** A wide tile at the first place takes what is left beside what waits. */
export const WideFirst: Story = {
  args: { tiles: [tile('news', '通知', 'large'), ...tiles.filter(({ key }) => key !== 'news')] },
  play: async ({ canvasElement }) => {
    await fillsRows(canvasElement);
    const waiting = within(canvasElement).getByRole('region', { name: '待办' }).getBoundingClientRect();
    await expect(boxOf(canvasElement, 'news').right).toBeLessThan(waiting.left);
  },
};
/** Without anything that waits, the tiles have the first row, too. */
export const NothingWaits: Story = {
  args: { first: null },
  play: async ({ canvasElement }) => fillsRows(canvasElement),
};
/** A table stands before the tiles of its row. */
export const TableFirst: Story = {
  args: { firstSize: 'medium', tiles: tiles.filter(({ key }) => key !== 'trend') },
  play: async ({ canvasElement }) => {
    await fillsRows(canvasElement);
    const waiting = within(canvasElement).getByRole('region', { name: '待办' }).getBoundingClientRect();
    await expect(waiting.right).toBeLessThan(boxOf(canvasElement, 'month').left);
  },
};
/** By keyboard: the arrow keys on its name move a tile, and each width is a choice; nothing in a tile can be used meanwhile. */
export const Arranging: Story = {
  args: { arranging: { ...arranging, said: '通知：第 2 位，共 5 位', canUndo: true, canReset: true } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('status')).toHaveTextContent('通知：第 2 位，共 5 位');
    const news = within(await canvas.findByRole('group', { name: '调整通知' }));
    news.getByRole('button', { name: /^移动通知/ }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    const { onMove, onSize, onUndo, onReset, onDone } = args.arranging!;
    await expect(onMove).toHaveBeenCalledWith('news', -1);
    await expect(onMove).toHaveBeenLastCalledWith('news', 1);
    await userEvent.click(news.getByRole('radio', { name: '宽' }));
    await expect(onSize).toHaveBeenCalledWith('news', 'large');
    for (const [name, called] of [
      ['撤销', onUndo],
      ['恢复默认', onReset],
      ['完成', onDone],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(called).toHaveBeenCalled();
    }
    await expect(canvasElement.querySelector('[data-tile=news] [inert]')).not.toBeNull();
  },
};
/** One column, what waits first, in the same order; a width is nothing to choose there. */
export const OnAPhone: Story = {
  args: { arranging },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('拖动卡片，或用方向键改变顺序')).toBeVisible();
    const tops = args.tiles.map(({ key }) => boxOf(canvasElement, key).top);
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expect(canvas.getByRole('region', { name: '待办' }).getBoundingClientRect().top).toBeLessThan(tops[0]!);
    await expect(await canvas.findByRole('button', { name: '通知 前移' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: '宽' })).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
