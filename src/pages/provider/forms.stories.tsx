/** Forms for sub-agents and organisations: new, invalid, with a draft, refused, without a response, and a child's terms as a grid. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { agentCost, agentIncr } from '@/api/contract/provider/application';
import { draft } from '@/api/contract/preferences';
import { forecast } from '@/api/contract/forecast';
import { lookup } from '@/api/contract/lookup';
import { orgIncr } from '@/api/contract/provider/organisation';
import { policy } from '@/api/contract/policy';
import { Failure } from '@/api/failure';
import { flatten } from '@/api/forms/flat';
import { answer, storyNow } from '#tests/fakes/contract';
import { forecastBoth } from '#tests/fakes/forecast';
import { formStory, ListScreen } from '#tests/fakes/list-screen';
import { agentRecord } from '#tests/fakes/providers';
import { askedProvider, childTerms, ownTerms } from '#tests/fakes/terms';
import { agentAdd } from './agent-form';
import { profitConfig } from '@/pages/pricing/profit-config';
import { orgAdd } from './org-form';

const meta = {
  title: 'Pages/代理商管理/表单',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Answer = readonly [path: string, answer: unknown];

const lookups: readonly Answer[] = [
  [lookup.areas.path, []],
  [lookup.banks.path, [{ bankHeadCode: '990000000001', bankHeadName: '演示银行' }]],
  [lookup.branches.path, []],
];
const opened = (page: typeof agentAdd, ...answers: readonly Answer[]) => ({
  ...formStory(page).args,
  answers: [...formStory(page).args.answers, ...lookups, ...answers],
});
const drafted: Answer = [draft.load.path, { values: JSON.stringify(flatten(askedProvider)), updateTime: storyNow }];
const click = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** Some of the asked terms are at cost. */
const submitAnyway = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: '确认政策配置' })).getByRole('button', { name: '仍要提交' }),
  );

export const 新增代理商: Story = { args: opened(agentAdd, ...ownTerms) };

/** A step with missing fields does not advance, and the first one gets the focus. */
export const 有误: Story = {
  args: opened(agentAdd, ...ownTerms),
  play: async ({ canvasElement }) => {
    await click(canvasElement, '下一步');
    await expect(await within(canvasElement).findByText('请选择主体类型')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBeInvalid());
  },
};

/** Opens a policy, fills empty cells with the operator's own terms, and shows errors at the cells out of range. */
export const 政策配置: Story = {
  args: opened(agentAdd, ...ownTerms),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, /政策配置/);
    await userEvent.click(await canvas.findByRole('checkbox', { name: '开通大POS标准版' }));
    const rate = await canvas.findByRole('textbox', { name: '刷卡 借记卡 下级成本' });
    await expect(rate).toHaveAccessibleDescription('0.42%~0.57%');
    await userEvent.type(rate, '0.6');
    await userEvent.tab();
    await expect(rate).toBeInvalid();
    await expect(canvas.getByText('下级成本需在0.42%~0.57%之间')).toBeVisible();
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.45');
    await userEvent.click(canvas.getAllByRole('button', { name: /空白处按我的条件填入/ })[0]!);
    await expect(canvas.getByRole('textbox', { name: '刷卡 贷记卡 下级成本' })).toHaveValue('0.525');
    await expect(rate).toHaveValue('0.45');
  },
};

/** Terms at cost: the margin is said at each of them, and all are named before the application is handed in. */
export const 毛利为零: Story = {
  args: opened(agentAdd, ...ownTerms, drafted, [agentIncr.save.path, { incrNo: 'JJ1' }]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    await click(canvasElement, /政策配置/);
    const rate = canvas.getByRole('textbox', { name: '刷卡 借记卡 下级成本' });
    const row = within(rate.closest('tr')!);
    await expect(row.getByRole('cell', { name: '0.03%' })).toBeVisible();
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.42');
    await expect(row.getByRole('cell', { name: '0.00%' })).toBeVisible();
    await click(canvasElement, '提交');
    const dialog = within(await screen.findByRole('dialog', { name: '确认政策配置' }));
    await expect(dialog.getByText('9 项毛利为零或为负')).toBeVisible();
    await expect(dialog.getByText('大POS标准版 刷卡 · 借记卡 下级成本：毛利 0.00%')).toBeVisible();
    await expect(dialog.queryByText(/刷卡 · 贷记卡 下级成本/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '返回修改' }));
    await expect(rate).toHaveValue('0.42');
  },
};

export const 恢复草稿: Story = {
  args: opened(agentAdd, ...ownTerms, drafted),
  play: async ({ canvasElement }) => {
    await click(canvasElement, '恢复草稿');
    await expect(await within(canvasElement).findByRole('textbox', { name: '代理商名称' })).toHaveValue(
      '杭州云启商务服务有限公司',
    );
  },
};

/** Fields refused in a review show the reason, in their step. */
export const 被拒绝: Story = {
  args: {
    ...opened(agentAdd, ...ownTerms, [
      agentIncr.detail.path,
      { ...askedProvider, incrNo: 'JJ1', examineRemark: '结算户名：与开户许可证不一致；结算卡号：影像不清晰' },
    ]),
    search: '?incrNo=JJ1',
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('影像不清晰')).toBeVisible();
  },
};

/** Without a response, the outcome is queried with the same request number. */
export const 没有答复: Story = {
  args: opened(agentAdd, ...ownTerms, drafted, [agentIncr.save.path, new Failure('timeout')]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    // A step to the next changes nothing; the last one submits.
    await expect(canvas.queryByText(/不能撤回/)).toBeNull();
    await click(canvasElement, /政策配置/);
    await expect(await canvas.findByText(/不能撤回：交给审核人后，由其通过或驳回/)).toBeVisible();
    await click(canvasElement, '提交');
    await submitAnyway();
    await expect(await canvas.findByRole('button', { name: '查询结果' })).toBeVisible();
  },
};

export const 新增机构: Story = {
  args: opened(orgAdd, ...ownTerms, drafted, [orgIncr.save.path, { incrNo: 'JJ2' }]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    // A step to the next changes nothing; the last one submits.
    await expect(canvas.queryByText(/不能撤回/)).toBeNull();
    await click(canvasElement, /政策配置/);
    await expect(await canvas.findByText(/不能撤回：交给审核人后，由其通过或驳回/)).toBeVisible();
    await click(canvasElement, '提交');
    await submitAnyway();
    await expect(await canvas.findByText('进件已提交')).toBeVisible();
  },
};

/** Pastes a block from a spreadsheet; the dialog lists the changes and their start before saving. */
export const 分润配置: Story = {
  args: {
    ...opened(
      profitConfig,
      ...childTerms,
      [agentCost.save.path, { changes: [{ item: '', before: '', after: '' }] }],
      answer(forecast.terms, forecastBoth),
    ),
    search: '?agentNo=80000011',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rate = await canvas.findByRole('textbox', { name: '刷卡 借记卡 下级成本' });
    await expect(rate).toHaveValue('0.45');
    await expect(canvas.getByText(agentRecord.agentName)).toBeVisible();
    await userEvent.click(rate);
    await userEvent.paste('0.46%\t19\n0.56%');
    await expect(rate).toHaveAccessibleDescription('原 0.45% 0.42%~0.57%');
    await click(canvasElement, '核对并保存');
    const dialog = within(await screen.findByRole('dialog', { name: '确认分润配置' }));
    await expect(dialog.getByText('次日0点')).toBeVisible();
    await expect(dialog.getByText('大POS标准版 刷卡 · 借记卡 下级成本')).toBeVisible();
    await expect(dialog.getByText(/共 3 项变更/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '试算' }));
    await expect(await dialog.findByText('倒挂金额 40.12 元')).toBeVisible();
    await expect(dialog.getByRole('table', { name: '按商户' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await canvas.findByText('分润配置已保存')).toBeVisible();
  },
};

/** Costs by what is kept of them, then the terms of the end of last month. */
export const 填入: Story = {
  args: {
    ...opened(profitConfig, ...childTerms),
    search: '?agentNo=80000011',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rate = await canvas.findByRole('textbox', { name: '刷卡 借记卡 下级成本' });
    const kept = canvas.getByRole('textbox', { name: '在我的成本上加' });
    await userEvent.clear(kept);
    await userEvent.type(kept, '0.05');
    await click(canvasElement, '填入各支付方式');
    await expect(rate).toHaveValue('0.47');
    await expect(within(rate.closest('tr')!).getByRole('cell', { name: '0.05%' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: '照另一个代理商填入' })).toBeEnabled();
    await click(canvasElement, /^填入上月末（2026-10-31）的条件/);
    await expect(await canvas.findByText(/^已填入 \d+ 项/)).toBeVisible();
    await expect(rate).toHaveValue('0.45');
  },
};

/** A trial that fails says why, and can be asked again; the terms can be saved without it. */
export const 试算失败: Story = {
  args: {
    ...opened(profitConfig, ...childTerms, answer(forecast.terms, new Failure('network'))),
    search: '?agentNo=80000011',
  },
  play: async ({ canvasElement }) => {
    await click(canvasElement, '核对并保存');
    const dialog = within(await screen.findByRole('dialog', { name: '确认分润配置' }));
    await userEvent.click(dialog.getByRole('button', { name: '试算' }));
    await expect(await dialog.findByRole('button', { name: '重试' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '保存' })).toBeEnabled();
  },
};

/** The value conflicts with the terms of a grandchild: the error is shown at the cell. */
export const 低于下级: Story = {
  args: {
    ...opened(profitConfig, ...childTerms, [
      agentCost.save.path,
      new Failure('invalid', '请先调整下级', null, [
        {
          field: 'policies.0.costs.1.subRate',
          message: '下级代理商「宁波甬信」的成本低于该值，请先调整下级',
        },
      ]),
    ]),
    search: '?agentNo=80000011',
  },
  play: async ({ canvasElement }) => {
    await click(canvasElement, '核对并保存');
    const dialog = within(await screen.findByRole('dialog', { name: '确认分润配置' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const cell = await within(canvasElement).findByRole('textbox', { name: '刷卡 贷记卡 下级成本' });
    await waitFor(() => expect(cell).toBeInvalid());
    await waitFor(() => expect(cell).toHaveFocus());
    await expect(within(canvasElement).getByText(/宁波甬信/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(cell).toHaveFocus();
  },
};

/** If the initial data fails to load, the operator can retry. */
export const 加载失败: Story = {
  args: opened(agentAdd, ...ownTerms, [policy.configs.path, new Failure('network')]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重试' })).toBeVisible();
  },
};
export const 正在加载: Story = { args: opened(agentAdd, ...ownTerms, [policy.configs.path, 'never']) };
