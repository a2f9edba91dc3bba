/** Screens of the platform's portal that belong to no department. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { platformHome as home, waiting } from '@/api/contract/platform/home';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { auditLog } from './audit';
import { cockpit } from './home';

const meta = {
  title: 'Pages/平台管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const counts = Object.fromEntries(Object.keys(waiting).map((name, at) => [name, at])) as CallOutput<
  typeof home.load
>['waiting'];
/** What waits leads to the list of just that, and the checklist of a first start to what is still missing. */
export const 首页: Story = {
  args: {
    page: cockpit,
    answering: 'filled',
    answers: [
      answer(home.load, {
        waiting: counts,
        queues: [
          {
            name: 'orgEntries',
            oldestTime: storyNow - 30 * 3_600_000,
            newCount: 1,
            lookers: [{ operatorName: '周敏' }],
          },
        ],
        money: {
          salesCount: 1_204,
          salesAmount: 3_120_450_00,
          salesBefore: 2_980_000_00,
          refundAmount: 1_200_00,
          settledAmount: 2_870_112_40,
          withdrawnAmount: 45_900_00,
          payoutCount: 3,
          payoutAmount: 120_000_00,
          payoutSince: storyNow - 2 * 3_600_000,
        },
        running: [
          { name: 'files', isWell: true, says: null },
          { name: 'messages', isWell: false, says: '4 条未能送达' },
        ],
        checklist: [
          {
            title: '填写平台信息',
            about: '发票的购买方、通知的发布方、品牌名称和标志',
            done: true,
            href: '/config/identity',
          },
          { title: '开通机构', about: '机构发展代理商，代理商发展商户', done: false, href: '/provider/list' },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('待完成')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '开通机构' })).toHaveAttribute('href', '/provider/list');
    await expect(canvas.getByRole('region', { name: '今日资金' })).toHaveTextContent('3,120,450.00');
    await expect(canvas.getByText('3 笔，最早 2小时前')).toBeVisible();
    const [waiting, runs] = ['待办', '运行状态'].map(name =>
      canvas.getByRole('region', { name }).getBoundingClientRect(),
    );
    await expect([Math.round(runs!.top), runs!.left > waiting!.right]).toEqual([Math.round(waiting!.top), true]);
    await expect(canvas.getByText('4 条未能送达')).toBeVisible();
    const entries = within(canvas.getByRole('row', { name: /待审核的机构进件/ }));
    await expect(entries.getByText('1天前')).toBeVisible();
    await expect(entries.getByText('周敏')).toBeVisible();
    const waits = within(canvas.getByRole('table', { name: '待办' })).getAllByRole<HTMLAnchorElement>('link');
    await expect(waits.map(({ search }) => search.slice(1))).toEqual([
      'examineStatus=INIT',
      'examineStatus=INIT',
      'examineStatus=INIT',
      'examineStatus=INIT',
      'riskOrderStatus=WAIT_AUDIT',
      'riskAdjustStatus=SUBMITTED',
      'withdrawStatus=INIT',
      'invoiceStatus=WAIT_AUDIT',
      'handling=DECIDE',
      'fileStatus=LATE',
      'differenceStatus=OPEN',
      'differenceStatus=OPEN',
      'approvalStatus=WAIT',
    ]);
  },
};

export const 操作审计: Story = {
  args: { page: auditLog, answering: 'filled' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('table', { name: '操作审计' })).toBeVisible();
  },
};
