/** Products by form: drafts, what differs from what is in force, and the form of each part. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformProduct } from '@/api/contract/platform/product';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import sample from '../../../deploy/samples/products.json?raw';
import { answer, storyNow } from '#tests/fakes/contract';
import { forecastBoth } from '#tests/fakes/forecast';
import { ListScreen } from '#tests/fakes/list-screen';
import { digest } from '#tests/fakes/previewed';
import { productDraft, productDrafts } from './product-draft';
import { takeProductFile } from './products';
import { activityForm, newActivityForm, newPolicyForm, policyForm, termsForm } from './product-forms';

const meta = {
  title: 'Pages/平台管理/产品草稿',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Draft = CallOutput<typeof platformProduct.draft>;
const draftNo = 'CP202611200000000001';
const part = (name: string, partName: string) => ({
  part: name,
  partName,
  digest,
  editName: '周敏',
  editTime: storyNow - 3_600_000,
  removeRefusal: `${partName}已生效，不能移出草稿；要停止使用，请编辑它并关闭「启用」`,
});
const open: Draft = {
  draftNo,
  orgNo: '10000001',
  orgName: '星河支付科技有限公司',
  productDraftStatus: 'DRAFT',
  draftSource: '现行产品',
  changeCount: null,
  effectTime: null,
  draftName: '沈知行',
  putName: null,
  approvedName: null,
  putTime: null,
  createTime: storyNow - 7_200_000,
  updateTime: storyNow - 3_600_000,
  version: 2,
  toldCount: 0,
  acknowledgedCount: 0,
  parts: [
    part('policies.YL0001', '政策 样例电签政策'),
    { ...part('activities.YL0001', '活动 样例押金99'), removeRefusal: null },
    { ...part('terms', '奖励、会员与税点'), editName: null, editTime: null },
  ],
  changes: [
    {
      place: '政策 YL0001 样例电签政策 · 刷卡贷记卡',
      what: '机构成本',
      before: '0.515%',
      after: '0.57%',
      problem: '0.57% 不能高于 SK/DJK 的商户最低费率 0.565%',
    },
    { place: '政策 YL0001 样例电签政策', what: '提现手续费', before: '3.00元', after: '2.00元', problem: null },
  ],
  content: sample,
  inForce: sample,
  allowed: {
    'productDraftStatus.save': null,
    'productDraftStatus.putInForce': null,
    'productDraftStatus.rebase': '草稿已按现行产品建立，不需要更新',
    'productDraftStatus.discard': null,
  },
};
const record = (change: Partial<Draft> = {}): Story['args'] => ({
  page: productDraft,
  search: `?draftNo=${draftNo}`,
  answers: [
    answer(platformProduct.draft, { ...open, ...change }),
    answer(platformProduct.forecast, forecastBoth),
    answer(platformProduct.putInForce, { changes: ['政策 YL0001 withdrawFee：300 → 200'] }),
  ],
});

export const 草稿与历史: Story = {
  args: { page: productDrafts },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '新建草稿' })).toBeVisible();
  },
};

/** What is below cost comes first. */
export const 对比现行: Story = {
  args: record(),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: '对比现行' });
    const [, first] = within(table).getAllByRole('row');
    await expect(first).toHaveTextContent('不能高于 SK/DJK 的商户最低费率');
  },
};

/** What a draft was made from is not in force any more: it says what to do first. */
export const 需更新: Story = {
  args: record({
    productDraftStatus: 'STALE',
    changes: [],
    allowed: {
      'productDraftStatus.save': null,
      'productDraftStatus.rebase': null,
      'productDraftStatus.discard': null,
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '更新到现行产品' })).toBeEnabled();
    await expect(canvas.getByText('草稿与现行产品没有差别。')).toBeVisible();
  },
};

/** A version that was put into force leads back to itself. */
export const 已生效: Story = {
  args: record({
    productDraftStatus: 'IN_FORCE',
    changeCount: 2,
    putName: '沈知行',
    approvedName: '周敏',
    putTime: storyNow,
    effectTime: storyNow,
    toldCount: 62,
    acknowledgedCount: 17,
    allowed: {},
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '恢复到这一版' })).toBeVisible();
    await expect(canvas.getByText('变更已告知 62 家服务商，已确认 17 家')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '查看告知' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '提交生效' })).toBeNull();
  },
};

const form = (
  page: typeof policyForm,
  search: string,
  ...answers: NonNullable<Story['args']>['answers'] & object
): Story['args'] => ({
  page,
  search: `?draftNo=${draftNo}${search}`,
  answers: [answer(platformProduct.draft, { ...open, changes: [] }), ...answers],
});

/** Amounts in yuan, rates in percent; a changed cell says what holds. */
export const 编辑政策: Story = {
  args: form(policyForm, '&policyCode=YL0001'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cost = await canvas.findByRole('textbox', { name: '刷卡 贷记卡 按比例 机构成本' });
    await expect(cost).toHaveValue('0.515');
    await userEvent.clear(cost);
    await userEvent.type(cost, '0.52');
    await userEvent.tab();
    await expect(cost).toHaveAccessibleDescription('原 0.515%');
    await expect(canvas.getByRole('switch', { name: /^启用/ })).toBeChecked();
  },
};

/** What the server refuses stands at its cell. */
export const 成本高于费率: Story = {
  args: form(policyForm, '&policyCode=YL0001', [
    platformProduct.savePolicy.path,
    new Failure('invalid', '成本过高', null, [
      { field: 'fees.0.costRate', message: '0.57% 不能高于 SK/DJK 的商户最低费率 0.565%' },
    ]),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '保存草稿' }));
    await expect(await canvas.findByText('0.57% 不能高于 SK/DJK 的商户最低费率 0.565%')).toBeVisible();
  },
};

/** Somebody else has saved the part: nothing that was typed is lost. */
export const 同事已保存: Story = {
  args: form(policyForm, '&policyCode=YL0001', [
    platformProduct.savePolicy.path,
    new Failure(
      'conflict',
      '周敏 2026-11-20 09:00:00 已保存这一部分，您填写的内容没有保存，也没有丢失，请重新打开后核对',
    ),
  ]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '保存草稿' }));
    await expect(await canvas.findByText(/周敏 .* 已保存这一部分/)).toBeVisible();
  },
};

export const 新增政策: Story = { args: form(newPolicyForm, '&copyFrom=YL0001') };

/** A stage is added and taken out; the others keep their values. */
export const 编辑活动: Story = {
  args: form(activityForm, '&marktingNo=YL0001'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '添加阶段' }));
    await expect(canvas.getByRole('textbox', { name: '第3阶段 返现金额' })).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '移除 第1阶段' }));
    await expect(canvas.queryByRole('textbox', { name: '第3阶段 返现金额' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: '第1阶段 达标标准' })).toHaveValue('10,000.00');
  },
};

export const 新增活动: Story = { args: form(newActivityForm, '') };

export const 编辑奖励会员与税点: Story = {
  args: form(termsForm, ''),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: '白银 机构返现' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '第1档 奖励比例' })).toHaveValue('0.002');
  },
};

/** What is in force says why it stays; what is not leaves the draft after a question. */
export const 移出草稿: Story = {
  args: {
    ...record(),
    search: `?draftNo=${draftNo}&tab=parts`,
    answers: [answer(platformProduct.draft, open), answer(platformProduct.removePart, null)],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const [inForce, added] = await page.findAllByRole('button', { name: '移出' });
    await expect(inForce).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(added!);
    await expect(await page.findByText('活动 样例押金99从草稿中移出。')).toBeVisible();
  },
};

export const 带入产品文件: Story = {
  args: { ...record(), page: takeProductFile },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '预检' })).toBeVisible();
    await expect(canvas.queryByDisplayValue(draftNo)).toBeNull();
  },
};
/** Opened by its address for a draft that is in force: it says so before anybody chooses a file. */
export const 已生效不能带入: Story = {
  args: { ...record({ productDraftStatus: 'IN_FORCE', allowed: {} }), page: takeProductFile },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('草稿已生效或已放弃，不能再编辑')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '预检' })).toBeNull();
  },
};
