/** The analyses that an operator and colleagues have put on the home page. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
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
    label: '交易总额',
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
