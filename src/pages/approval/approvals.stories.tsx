/** 双人复核: requests, their record in each state, and the rules. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { approval, approvalRule } from '@/api/contract/approval';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { approvalRules } from './approval-rules';
import { approvalRecord, approvals } from './approvals';

const meta = {
  title: 'Pages/双人复核',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Request = CallOutput<typeof approval.look>;
const row = {
  approvalNo: 'FH202611280000000042',
  approvalKind: 'GRANT',
  approvalTopic: '发放机构奖励',
  approvalStatus: 'WAIT',
  askedName: '陈会计',
  createTime: storyNow - 3_600_000,
  expireTime: storyNow + 3 * dayMs - 3_600_000,
  decidedName: null,
  decideTime: null,
  decidedRemark: null,
  failReason: null,
} as const;
const does = [
  { label: '执行', value: '发放机构奖励 季度奖励：按制度发放' },
  { label: '金额', value: '49,000.00 元' },
  { label: '账户', value: '奖励账户' },
  { label: '对方', value: '杭州青禾商贸（80000001）' },
];
const waiting: Request = {
  ...row,
  asked: [
    { label: '归属服务商编号', value: '80000001' },
    { label: '业绩代理商编号', value: '80000011' },
    { label: '奖励名称', value: '季度奖励' },
    { label: '奖励金额', value: '49,000.00' },
    { label: '奖励月份', value: '2026-10' },
    { label: '原因', value: '按制度发放' },
  ],
  does,
  now: does,
  changed: [],
  refusal: null,
  digest: 'a'.repeat(64),
  byKey: false,
  sameNetwork: false,
  answer: [],
  allowed: { 'approvalStatus.approve': null, 'approvalStatus.refuse': null },
};
const looked = (change: Partial<Request> = {}): Story['args'] => ({
  page: approvalRecord,
  answers: [answer(approval.look, { ...waiting, ...change }), answer(approval.approve, { approvalStatus: 'APPROVED' })],
});
const bodyOf = (canvas: HTMLElement) => within(canvas.ownerDocument.body);

const listed = pageOf(approval.list, 4);
export const 申请列表: Story = {
  args: {
    page: approvals,
    answers: [
      [
        approval.list.path,
        {
          ...listed,
          list: [
            { ...row, allowed: waiting.allowed },
            {
              ...row,
              approvalNo: 'FH202611280000000041',
              approvalKind: 'PAYOUT',
              approvalTopic: '处理提现',
              approvalStatus: 'APPROVED',
              decidedName: '周经理',
              decideTime: storyNow - 60_000,
              allowed: {},
            },
            {
              ...row,
              approvalNo: 'FH202611270000000040',
              approvalKind: 'STAFF',
              approvalTopic: '邀请员工',
              approvalStatus: 'REFUSED',
              decidedName: '周经理',
              decideTime: storyNow - dayMs,
              decidedRemark: '该岗位已有人',
              allowed: {},
            },
            {
              ...row,
              approvalNo: 'FH202611240000000039',
              approvalKind: 'PRODUCT',
              approvalTopic: '加载产品文件',
              approvalStatus: 'EXPIRED',
              allowed: {},
            },
          ],
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await expect(await page.findByText('发放机构奖励')).toBeVisible();
    await expect(page.getByText('该岗位已有人')).toBeVisible();
  },
};

/** What would happen now is what was asked for. */
export const 待复核: Story = {
  args: looked(),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await expect(await page.findAllByText('49,000.00 元')).toHaveLength(2);
    await userEvent.click(page.getByRole('button', { name: '批准' }));
    const dialog = within(await page.findByRole('dialog', { name: '批准' }));
    await expect(dialog.getByText(/立即按申请的内容执行/)).toBeVisible();
  },
};
export const 驳回需要原因: Story = {
  args: looked(),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: '驳回' }));
    const dialog = within(await page.findByRole('dialog', { name: '驳回' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('复核意见不能为空')).toBeVisible();
  },
};
/** Something has changed since it was asked for, and the asker sits in the same office. */
export const 数据有变化: Story = {
  args: looked({
    now: does.map(fact => (fact.label === '对方' ? { ...fact, value: '杭州青禾科技（80000001）' } : fact)),
    changed: ['不再有 对方：杭州青禾商贸（80000001）', '现在为 对方：杭州青禾科技（80000001）'],
    sameNetwork: true,
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await expect(await page.findByText('提交之后数据有变化，批准后按现在的内容执行')).toBeVisible();
    await expect(page.getByText('申请人与您使用同一网络，请确认是两个人在操作')).toBeVisible();
  },
};
export const 现在不能执行: Story = {
  args: looked({ now: [], digest: null, refusal: '奖励金额 49,000.00 元超过“奖励”的单笔限额 10,000.00 元' }),
  play: async ({ canvasElement }) => {
    await expect(await bodyOf(canvasElement).findByRole('alert')).toHaveTextContent('现在不能执行');
  },
};
/** Its asker may only take it back. */
export const 申请人: Story = {
  args: looked({
    allowed: { 'approvalStatus.approve': '不能复核自己提交的申请', 'approvalStatus.withdraw': null },
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await expect(await page.findByRole('button', { name: '批准' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: '撤回' })).toBeEnabled();
  },
};
export const 已批准: Story = {
  args: looked({
    approvalTopic: '签发接口密钥',
    approvalKind: 'KEYS',
    approvalStatus: 'APPROVED',
    decidedName: '周经理',
    decideTime: storyNow,
    decidedRemark: '已核对用途',
    does: [{ label: '执行', value: '签发接口密钥 财务系统' }],
    now: [],
    answer: [
      { label: '密钥编号', value: 'mk_0011223344556677' },
      { label: '密钥（只显示一次）', value: 'Zm9vYmFyYmF6' },
    ],
    allowed: {},
  }),
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await expect(await page.findByText('执行结果（仅申请人可见，保留一天）')).toBeVisible();
    await expect(page.queryByRole('button', { name: '批准' })).toBeNull();
  },
};

const rule = {
  isOn: false,
  boundAmount: null,
  boundRate: null,
  boundCount: null,
  operatorName: null,
  updateTime: null,
  people: ['周经理', '陈会计'],
};
const rules: CallOutput<typeof approvalRule.load>['rules'] = [
  { ...rule, approvalKind: 'PAYOUT', isOn: true, boundAmount: 1_000_000, operatorName: '周经理', updateTime: storyNow },
  { ...rule, approvalKind: 'BATCH', people: ['周经理'] },
  { ...rule, approvalKind: 'STAFF', isOn: true, operatorName: '周经理', updateTime: storyNow },
  { ...rule, approvalKind: 'PRODUCT', people: [] },
];
export const 复核规则: Story = {
  args: { page: approvalRules, answers: [answer(approvalRule.load, { rules }), answer(approvalRule.save, null)] },
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await expect(await page.findByText('超过 10,000.00 元')).toBeVisible();
    await userEvent.click(page.getAllByRole('button', { name: '启用' })[0]!);
    const dialog = within(await page.findByRole('dialog', { name: '启用' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('数量超过不能为空')).toBeVisible();
  },
};
/** A call that waits is no error: the dialog closes. */
export const 停用待复核: Story = {
  args: {
    page: approvalRules,
    answers: [
      answer(approvalRule.load, { rules }),
      [
        approvalRule.save.path,
        new Failure(
          'held',
          '已提交复核，等待同事批准（编号FH202611280000000043）',
          '1008',
          [],
          null,
          'FH202611280000000043',
        ),
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const page = bodyOf(canvasElement);
    await userEvent.click((await page.findAllByRole('button', { name: '停用' }))[0]!);
    const dialog = within(await page.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  },
};
