/** 收益看护: findings, their record with its rows, and the rules with a trial. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { guard } from '@/api/contract/guard';
import { usualParameters } from '@/api/forms/guard';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { findingRecord, findings } from './findings';
import { guardRules } from './guard-rules';

const meta = {
  title: 'Pages/收益看护',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const bodyOf = (canvas: HTMLElement) => within(canvas.ownerDocument.body);
const custNo = '833000000000042';
const drift: CallOutput<typeof guard.detail> = {
  findingNo: 'KH202611200000000001',
  guardKind: 'RATE_DRIFT',
  custNo,
  custName: '王记副食店',
  subjectNo: custNo,
  guardReason: '近3天微信实收费率 0.60%，按约定应为 0.38%',
  foundAmount: 6_000,
  expectedAmount: 3_800,
  guardStatus: 'OPEN',
  guardDay: '2026-11-19',
  createTime: storyNow,
  endTime: null,
  guardRemark: null,
  handledTime: null,
  evidence: [
    { day: '2026-11-18', payBrand: 'WX', cardType: null, count: 4, amount: 400_000, found: 2_400, expected: 1_520 },
    { day: '2026-11-19', payBrand: 'WX', cardType: null, count: 6, amount: 600_000, found: 3_600, expected: 2_280 },
  ],
  allowed: { 'guardStatus.see': null, 'guardStatus.resolve': null, 'guardStatus.ignore': null },
};
const listed = pageOf(guard.list, 3) as { readonly list: readonly object[] };

export const 收益看护: Story = {
  args: {
    page: findings,
    answers: [[guard.list.path, { ...listed, list: listed.list.map(row => ({ ...row, allowed: drift.allowed })) }]],
  },
  play: async ({ canvasElement }) => {
    const [more] = await bodyOf(canvasElement).findAllByRole('button', { name: /更多/ });
    await userEvent.click(more!);
    await userEvent.click(await bodyOf(canvasElement).findByRole('menuitem', { name: '忽略' }));
    const dialog = within(await bodyOf(canvasElement).findByRole('dialog', { name: '忽略' }));
    await expect(dialog.getByText('问题恢复之前不再提醒。')).toBeVisible();
  },
};
export const 没有发现: Story = { args: { page: findings, answering: 'empty' } };

/** The days of which it was made, each with its sales. */
export const 费率偏离: Story = {
  args: { page: findingRecord, answers: [answer(guard.detail, drift)] },
  play: async ({ canvasElement }) => {
    const rows = within(await bodyOf(canvasElement).findByRole('table', { name: '依据' })).getAllByRole('row');
    await expect(rows).toHaveLength(3);
    await expect(rows[2]).toHaveTextContent('22.80');
  },
};
export const 费率偏离深色: Story = { ...费率偏离, globals: { theme: 'dark' } };
export const 流量费不符: Story = {
  args: {
    page: findingRecord,
    answers: [
      answer(guard.detail, {
        ...drift,
        guardKind: 'FLOW_FEE',
        subjectNo: 'LF202611190000000031',
        guardReason: '收取流量费 60.00 元，按约定应为 48.00 元',
        foundAmount: 6_000,
        expectedAmount: 4_800,
        guardStatus: 'IGNORED',
        guardRemark: '补收上期差额',
        handledTime: storyNow,
        evidence: [
          {
            day: '2026-11-19',
            payBrand: null,
            cardType: null,
            count: null,
            amount: null,
            found: 6_000,
            expected: 4_800,
          },
        ],
        allowed: { 'guardStatus.reopen': null },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByText('补收上期差额')).toBeVisible();
    await expect(body.getByRole('link', { name: '流量卡订单' })).toBeVisible();
  },
};

const none = {
  windowDays: null,
  driftRate: null,
  minSales: null,
  quietDays: null,
  gapTimes: null,
  minSaleDays: null,
  flowDifference: null,
  operatorName: null,
  updateTime: null,
};
const rules: CallOutput<typeof guard.rules>['rules'] = [
  { ...none, guardKind: 'RATE_DRIFT', isOn: true, ...usualParameters.RATE_DRIFT, operatorName: '陈会计' },
  { ...none, guardKind: 'MERCHANT_STOPPED', isOn: false, ...usualParameters.MERCHANT_STOPPED },
  { ...none, guardKind: 'SHARE_STOPPED', isOn: false, ...usualParameters.SHARE_STOPPED },
  { ...none, guardKind: 'FLOW_FEE', isOn: false, ...usualParameters.FLOW_FEE },
];
/** A rule is tried with its parameters before it is switched on. */
export const 看护规则: Story = {
  args: {
    page: guardRules,
    answers: [
      answer(guard.rules, { rules }),
      answer(guard.replay, {
        since: storyNow,
        custCount: 118,
        findingCount: 3,
        replayNote: null,
        weeks: [
          { weekStart: '2026-11-09', findingCount: 2 },
          { weekStart: '2026-11-16', findingCount: 1 },
        ],
        examples: [{ ...drift, day: '2026-11-19' }],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const table = within(await body.findByRole('table', { name: '看护规则' }));
    await expect(table.getAllByRole('button', { name: '启用' })).toHaveLength(3);
    const [drifts] = table.getAllByRole('button', { name: '试算' });
    await userEvent.click(drifts!);
    const dialog = within(await body.findByRole('dialog', { name: '试算' }));
    await expect(dialog.getByRole('textbox', { name: '允许偏差' })).toHaveValue('0.01');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await body.findByText('近3天微信实收费率 0.60%，按约定应为 0.38%')).toBeVisible();
  },
};
