/** 定期导出: the list and the record, in the states that somebody acts on. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { exportPlan } from '@/api/contract/export-plan';
import type { Shape } from '@/api/schema/shape';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { exportPlanRecord, exportPlans } from './export-plans';

const meta = {
  title: 'Pages/定期导出',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const weekly = { exportRhythm: 'WEEK', weekDay: 1, monthDay: null, sendHour: 8, sendWay: 'CENTER' };
const open = {
  'exportPlanStatus.change': null,
  'exportPlanStatus.pause': null,
  'exportPlanStatus.end': null,
};
const listOf = (change: object, allowed: object): [string, unknown] => {
  const page = pageOf(exportPlan.list, 3);
  return [exportPlan.list.path, { ...page, list: page.list.map(row => ({ ...row, ...weekly, ...change, allowed })) }];
};
const record = (change: object): [string, unknown] => [
  exportPlan.detail.path,
  {
    ...(recordOf(exportPlan.detail.output as Shape) as object),
    ...weekly,
    planName: '每周交易明细',
    pagePath: '/trans/searchTrans',
    search: '?transTime=yesterday',
    conditionText: '交易时间 昨天',
    ...change,
  },
];

/** Its maker changes it; what is chosen stands in the dialog. */
export const 定期导出: Story = {
  args: { page: exportPlans, answers: [listOf({ exportPlanStatus: 'ACTIVE' }, open), [exportPlan.change.path, null]] },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect((await body.findAllByText('每周 星期一 08:00'))[0]).toBeVisible();
    const [change] = await body.findAllByRole('button', { name: '修改' });
    await userEvent.click(change!);
    const dialog = within(await body.findByRole('dialog', { name: '修改' }));
    await expect(dialog.getByRole('spinbutton', { name: '几点发送' })).toHaveValue('8');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(body.queryByRole('dialog', { name: '修改' })).toBeNull());
  },
};
/** A colleague reads why the buttons are not theirs. */
export const 同事的: Story = {
  args: {
    page: exportPlans,
    answers: [listOf({ exportPlanStatus: 'ACTIVE' }, { 'exportPlanStatus.end': '只能由创建人操作' })],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [end] = await body.findAllByRole('button', { name: '结束' });
    await expect(end).toHaveAccessibleDescription('只能由创建人操作');
  },
};
export const 没有定期导出: Story = { args: { page: exportPlans, answering: 'empty' } };
/** The files of the plan stand below it. */
export const 进行中: Story = {
  args: {
    page: exportPlanRecord,
    answers: [record({ exportPlanStatus: 'ACTIVE', lastError: null, endReason: null, allowed: open })],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('交易时间 昨天')).toBeVisible();
    await expect(await body.findByRole('link', { name: '打开列表' })).toHaveAttribute(
      'href',
      expect.stringContaining('/trans/searchTrans?transTime=yesterday'),
    );
  },
};
/** Without the right it ended by itself. */
export const 已结束: Story = {
  args: {
    page: exportPlanRecord,
    answers: [
      record({
        exportPlanStatus: 'ENDED',
        nextTime: null,
        lastError: null,
        endReason: '创建人的登录已被禁用',
        allowed: {},
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('已结束：创建人的登录已被禁用')).toBeVisible();
  },
};
export const 已结束深色: Story = { ...已结束, globals: { theme: 'dark' } };
