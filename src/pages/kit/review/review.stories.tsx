/** The review of a merchant change in each state; other reviews use the same parts. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ListScreen } from '#tests/fakes/list-screen';
import { answer, storyNow } from '#tests/fakes/contract';
import { pickItem } from '#tests/fakes/pick-item';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { review } from '@/api/contract/review';
import { upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { custChangeReview } from '../../merchant/change-review';

type Detail = CallOutput<typeof changeAudit.detail>;
const minute = 60_000;
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" rx="18" fill="#dfe9ee"/><text x="60" y="90" font-size="34">姓名 王建民</text><text x="60" y="330" font-size="30">990000 19860317 1235</text></svg>')}`;
const nothingRead = { recognised: null, matched: null, fileNo: null };
const waiting: Detail = {
  auditNo: 'BG202611200000000087',
  custNo: '898330058120007',
  custName: '老王副食店',
  agentNo: '80000011',
  agentName: '杭州云启商务服务有限公司',
  custChangeType: 'SETTLE_CARD',
  beforeValue: '王建民 620000******3318',
  afterValue: '王健民 620000******4821',
  applySource: 'CUSTOMER_APPLET',
  applyName: '王建民',
  auditStatus: 2,
  auditRemark: null,
  createTime: storyNow - 78 * minute,
  auditorName: null,
  auditTime: null,
  custType: 'INDIVIDUALS',
  custLevel: 1,
  accountStatus: 'TRUE',
  phone: '199****2233',
  policyName: '大POS标准政策',
  changes: [
    { key: 'settleType', item: '账户类型', beforeValue: '法人对私', afterValue: '法人对私', ...nothingRead },
    {
      key: 'accountName',
      item: '户名',
      beforeValue: '王建民',
      afterValue: '王健民',
      recognised: '王建民',
      matched: false,
      fileNo: 'F1',
    },
    {
      key: 'bankCardNo',
      item: '结算卡号',
      beforeValue: '620000******3318',
      afterValue: '620000******4821',
      recognised: '620000******4821',
      matched: true,
      fileNo: 'F2',
    },
    { key: 'reservePhone', item: '预留手机号', beforeValue: '199****2233', afterValue: '199****7781', ...nothingRead },
  ],
  images: [
    { item: '身份证人像面', fileNo: 'F1', after: false },
    { item: '银行卡正面', fileNo: 'F2', after: true },
  ],
  steps: [
    {
      what: '上一次申请 BG202611180000000071 审核驳回',
      who: '李建国',
      note: '银行卡影像不清晰',
      when: storyNow - 2600 * minute,
    },
    { what: '通过商户小程序提交申请', who: '王建民', note: null, when: storyNow - 78 * minute },
    { what: '证件识别', who: '系统', note: '2 项可比对，1 项不一致', when: storyNow - 78 * minute },
  ],
  allowed: { 'auditStatus.approve': null, 'auditStatus.reject': null },
};
const refused: Detail = {
  ...waiting,
  auditStatus: 0,
  auditorName: '王丽',
  auditTime: storyNow - minute,
  auditRemark: '影像不清晰',
  allowed: {},
};
const row = (auditNo: string) => ({ ...waiting, auditNo });
const page = (numbers: readonly string[]) => ({
  list: numbers.map(row),
  total: numbers.length,
  capped: false,
  page: 1,
  limit: 100,
  absent: null,
});

interface World {
  readonly detail?: unknown;
  readonly queue?: readonly string[];
  readonly audit?: unknown;
}
const answers = ({ detail = waiting, queue = [waiting.auditNo, 'BG202611200000000091'], audit = null }: World = {}) => [
  [changeAudit.detail.path, detail] as const,
  [changeAudit.list.path, page(queue)] as const,
  [changeAudit.audit.path, audit] as const,
  [upload.showImg.path, { url: drawn }] as const,
];

/** The record was on the screen for a second. */
async function isSeen(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const bar = await canvas.findByRole('group', { name: '审核结论' });
  await waitFor(() => expect(bar).not.toHaveAttribute('data-resting'), { timeout: 3000 });
  return canvas;
}
/** By keyboard: the key of an approval goes to the first field that is open, Space to the next. */
async function compares(canvasElement: HTMLElement) {
  const canvas = await isSeen(canvasElement);
  await userEvent.keyboard('a');
  for (const name of ['户名', '结算卡号', '预留手机号']) {
    await expect(canvas.getByRole('button', { name: `${name}核对无误` })).toHaveFocus();
    await userEvent.keyboard(' ');
  }
  return canvas;
}

const meta = {
  title: 'Pages/审核',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { page: custChangeReview, answering: 'filled', search: `?auditNo=${waiting.auditNo}`, answers: answers() },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** No field is marked at first; a document with a different value shows the mismatch. */
export const 待审核: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1 处不一致')).toBeVisible();
    await expect(canvas.getByText(/条待审核/)).toHaveTextContent('还剩 1 条待审核');
    await expect(canvas.getByText(/还剩 15 天，到期自动驳回/)).toBeVisible();
    await expect(canvas.getByText('0 项已核对，3 项待核对')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: '只看变更' }));
    await expect(canvas.queryByText('账户类型')).toBeNull();
  },
};
/** A colleague has the record open, too. */
export const 同事也在审核: Story = {
  args: {
    answers: [
      ...answers(),
      answer(review.look, [{ recordNo: waiting.auditNo, operatorName: '李雯', since: storyNow - 3 * minute }]),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('李雯（3分钟前打开）也在审核这一条')).toBeVisible();
  },
};
/** The problem of a flagged field is prefilled. */
export const 标记问题: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '户名标记问题' }));
    await expect(canvas.getByRole('textbox', { name: '户名问题说明' })).toHaveValue(
      '申报户名「王健民」与证件「王建民」不符，请更正后重新提交',
    );
    await userEvent.click(canvas.getByRole('button', { name: '结算卡号核对无误' }));
    await expect(canvas.getByText('1 项有问题')).toBeVisible();
    await expect(canvas.getByText('1 项已核对，1 项待核对')).toBeVisible();
  },
};
export const 填写驳回原因: Story = {
  play: async context => {
    await 标记问题.play!(context);
    const canvas = within(context.canvasElement);
    await userEvent.keyboard('r');
    const reason = await canvas.findByRole('textbox', { name: '驳回原因' });
    await expect(reason).toHaveFocus();
    await expect(reason).toHaveValue('户名：与证件不一致，申报户名「王健民」与证件「王建民」不符，请更正后重新提交');
    await userEvent.clear(reason);
    await userEvent.click(canvas.getByRole('button', { name: '确定驳回' }));
    await expect(await canvas.findByText('请填写驳回原因，至少2个字')).toBeVisible();
  },
};
/** Approving a record with flagged fields asks for confirmation. */
export const 确认通过: Story = {
  play: async context => {
    await 标记问题.play!(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '预留手机号核对无误' }));
    await userEvent.click(canvas.getByRole('button', { name: '通过' }));
    await expect(await screen.findByText(/有 1 项标记了问题/)).toBeVisible();
  },
};
/** Nothing is approved before each changed field was compared; the button says how many are open, and leads to the first. */
export const 未核对完: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    const approve = () => canvas.getByRole('button', { name: '通过' });
    await userEvent.click(canvas.getByRole('button', { name: '结算卡号核对无误' }));
    await expect(approve()).toHaveAccessibleDescription('还有 2 项未核对');
    await userEvent.click(approve());
    await expect(canvas.getByRole('button', { name: '户名核对无误' })).toHaveFocus();
    await userEvent.keyboard('   ');
    await expect(canvas.getByText('2 项已核对，1 项待核对')).toBeVisible();
    await userEvent.keyboard('aaa');
    await expect(canvas.getByText('2 项已核对，1 项待核对')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
const sent = fn(() => null);
const manyToo: Story['args'] = {
  answers: answers({ queue: [waiting.auditNo, 'BG202611200000000091', 'BG202611200000000092'], audit: sent }),
};
/** A held key acts once, and not on the record that follows; a second press does nothing to it for a second. */
export const 按住不放: Story = {
  args: manyToo,
  play: async ({ canvasElement }) => {
    sent.mockClear();
    await compares(canvasElement);
    for (let times = 0; times < 40; times += 1) await fireEvent.keyDown(document.body, { key: 'a', repeat: times > 0 });
    const canvas = within(canvasElement);
    const left = await canvas.findByText(/条待审核/);
    await waitFor(() => expect(canvas.getByText('0 项已核对，3 项待核对')).toBeVisible());
    await expect(left).toBeVisible();
    await expect(canvas.getByRole('group', { name: '审核结论' })).toHaveAttribute('data-resting');
    for (const key of ['a', 'r']) await fireEvent.keyDown(document.body, { key });
    await userEvent.click(canvas.getByRole('button', { name: '户名核对无误' }));
    await userEvent.click(canvas.getByRole('button', { name: '驳回' }));
    await expect(canvas.getByText('0 项已核对，3 项待核对')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: '驳回原因' })).toBeNull();
    await expect(sent).toHaveBeenCalledOnce();
  },
};
/** The last record stays visible while the decision can be withdrawn. */
export const 撤销: Story = {
  args: { answers: answers({ queue: [waiting.auditNo] }) },
  play: async ({ canvasElement }) => {
    const canvas = await compares(canvasElement);
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(/已通过，10秒内可以撤销/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(await canvas.findByRole('button', { name: '通过' })).toBeVisible();
  },
};
/** Another operator decided first: shows who, when and how; the entered reason is kept. */
export const 已被他人处理: Story = {
  args: {
    answers: answers({ detail: waiting, audit: new Failure('conflict', '该申请已由王丽于2026-11-20 10:31:15驳回') }),
  },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '驳回模板' }));
    await pickItem(await screen.findByRole('menuitem', { name: /资料不完整/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '确定驳回' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('已由王丽于2026-11-20 10:31:15驳回');
    await expect(canvas.getByText(/您填写的原因已保留/)).toBeVisible();
  },
};
export const 已处理: Story = {
  args: { answers: answers({ detail: refused }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/王丽 于 2026-11-20 10:31:15 审核驳回/)).toBeVisible();
  },
};
export const 不能审核: Story = {
  args: {
    answers: answers({
      detail: {
        ...waiting,
        allowed: { 'auditStatus.approve': '不能审核本人提交的申请', 'auditStatus.reject': '不能审核本人提交的申请' },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['驳回模板', '驳回', '通过'])
      await expect(await canvas.findByRole('button', { name })).toHaveAccessibleDescription('不能审核本人提交的申请');
  },
};
export const 没有影像: Story = { args: { answers: answers({ detail: { ...waiting, images: [] } }) } };
export const 没有待审核: Story = { args: { search: '', answers: answers({ queue: [] }) } };
export const 加载失败: Story = { args: { answers: answers({ detail: new Failure('missing') }) } };
export const 窄屏: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
