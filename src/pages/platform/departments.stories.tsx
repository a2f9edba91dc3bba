/** Lists of the platform's departments: what they show, and that a decision is asked for with its reason. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { AnyList } from '@/api/schema/list';
import type { EventKey } from '@/machines/flows/index';
import type { Page } from '@/pages/kit/page/page';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { agentEntrances, changeRequests, custEntrances, orgEntrances } from './entry';
import { debts, invoices } from './finance';
import { products } from './products';
import { agents, coupons, increasePlans, merchants, orgs } from './party';
import { activations, assessments, countdowns, riskAdjusts, riskOrders } from './risk';
import { terminals } from './stock';
import { messages } from './system';

const meta = {
  title: 'Pages/平台管理/部门',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The list with rows on which these events are allowed. */
const listOf = (page: Page) => page.lists![0]!.definition.list as AnyList & { readonly path: string };
const deciding = (page: Page, ...events: readonly EventKey[]): Story['args'] => {
  const list = listOf(page);
  const answer = pageOf(list, 4) as { readonly list: readonly object[] };
  const allowed = Object.fromEntries(events.map(event => [event, null]));
  return {
    page,
    answers: [[list.path, { ...answer, list: answer.list.map(row => ({ ...row, allowed })) }]],
  };
};
/** Opens an action of the first row, and finds that its reason is required. */
const needsReason =
  (label: string): Story['play'] =>
  async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [first] = await body.findAllByRole('button', { name: label });
    await userEvent.click(first!);
    const dialog = within(await body.findByRole('dialog', { name: label }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  };
/** The button above the list opens its form. */
const opens =
  (label: string, field: string): Story['play'] =>
  async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: label }));
    const dialog = within(await body.findByRole('dialog', { name: label }));
    await expect(await dialog.findByText(field)).toBeVisible();
  };
const shows =
  (text: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible();
  };

/** Applications are decided one at a time, beside their pictures. */
const reviews: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await expect((await canvas.findAllByRole('link', { name: '审核' }))[0]).toBeVisible();
  await expect(canvas.getByRole('link', { name: '开始审核' })).toBeVisible();
};
const examined = ['examineStatus.approve', 'examineStatus.reject'] as const;
export const 代理商进件: Story = { args: deciding(agentEntrances, ...examined), play: reviews };
export const 机构进件: Story = { args: deciding(orgEntrances, ...examined), play: reviews };
export const 商户进件: Story = { args: deciding(custEntrances, ...examined), play: reviews };
export const 资料变更: Story = { args: deciding(changeRequests, ...examined), play: reviews };

export const 机构: Story = { args: deciding(orgs, 'agentAccount.disable'), play: needsReason('禁用账户') };
export const 代理商: Story = { args: deciding(agents, 'agentAccount.disable'), play: needsReason('禁用账户') };
export const 商户: Story = { args: deciding(merchants), play: shows('发放卡券') };
export const 卡券: Story = { args: deciding(coupons, 'couponStatus.expireOrRevoke'), play: needsReason('收回') };
export const 增收计划: Story = { args: deciding(increasePlans, 'incrPlanStatus.stop'), play: shows('停止') };

export const 换机: Story = { args: deciding(terminals, 'termStatus.replace'), play: needsReason('换机') };
export const 终端: Story = { args: deciding(terminals, 'termStatus.scrap'), play: opens('入库', '起始序列号') };

export const 风险工单: Story = {
  args: deciding(riskOrders, 'riskOrderStatus.close'),
  play: opens('下发工单', '风险描述'),
};
export const 调单: Story = {
  args: deciding(riskAdjusts, 'riskAdjustStatus.reject'),
  play: opens('发起调单', '调单原因'),
};
export const 伪激活考核: Story = { args: deciding(assessments, 'deductStatus.exempt'), play: shows('免扣') };
export const 未激活考核: Story = { args: deciding(countdowns, 'countdownStatus.close'), play: shows('关闭') };
export const 激活记录: Story = { args: deciding(activations), play: shows('商户') };

export const 发票审核: Story = { args: deciding(invoices, 'invoice.reject'), play: shows('驳回') };
/** Whoever decides reads the invoice; its number as a file is no column. */
export const 发票文件: Story = {
  args: deciding(invoices, 'invoice.reject'),
  play: async context => {
    await expect((await within(context.canvasElement).findAllByText('下载发票文件'))[0]).toBeVisible();
    await expect(within(context.canvasElement).queryByText('发票文件')).toBeNull();
  },
};
export const 欠款: Story = { args: { page: debts }, play: needsReason('核销') };
/** Nothing is left of a debt that was written off: there is nothing to write off. */
export const 已核销的欠款: Story = {
  args: {
    page: debts,
    answers: [
      [
        listOf(debts).path,
        {
          ...(pageOf(listOf(debts), 1) as object),
          list: (pageOf(listOf(debts), 1) as { readonly list: readonly object[] }).list.map(row => ({
            ...row,
            leftAmount: 0,
            debtStatus: 'WRITE_OFF',
          })),
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '流程' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '核销' })).toBeNull();
  },
};
export const 产品: Story = { args: { page: products }, play: shows('加载产品文件') };
export const 消息记录: Story = { args: { page: messages }, play: shows('接收方') };
