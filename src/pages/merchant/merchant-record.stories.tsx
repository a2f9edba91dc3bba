/** 商户详情: its tabs, and inline edits of the rates and the flow-card fee. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ListScreen, recordStory } from '#tests/fakes/list-screen';
import { feesAhead, merchantAnswers } from '#tests/fakes/merchant';
import { pickItem } from '#tests/fakes/pick-item';
import { customer } from '@/api/contract/merchant/merchant';
import { flowCard } from '@/api/contract/data-fee';
import { store } from '@/api/contract/merchant/store';
import { Failure } from '@/api/failure';
import { custDetail } from './merchant-record';

const meta = {
  title: 'Pages/商户详情',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const merchant = { page: custDetail, answering: 'filled' as const, answers: merchantAnswers };
const open = async (canvasElement: HTMLElement, tab: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('tab', { name: tab }));
  return canvas;
};

export const Filled: Story = recordStory(custDetail, customer.detail);

/** Frequent changes are buttons in the header, rarer ones are under 更多; a dialog has only the fields of its change. */
export const Merchant: Story = {
  args: merchant,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: /金利便利店/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '费率变更' })).toHaveAttribute(
      'href',
      '/custManage/custDetail?custNo=898330154110001&tab=fees',
    );
    await userEvent.click(canvas.getByRole('button', { name: '更多' }));
    await pickItem(await within(document.body).findByRole('menuitem', { name: '手机号变更' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '手机号变更' }));
    await expect(dialog.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  },
};

/** Before a change is sent, the form checks the policy's range and lists the differences. */
export const ChangingFees: Story = {
  args: merchant,
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement, '费率信息');
    await userEvent.click(await canvas.findByRole('button', { name: '费率变更' }));
    const cell = await canvas.findByRole('textbox', { name: /借记卡 商户费率/ });
    await userEvent.click(canvas.getByRole('button', { name: '提交审核' }));
    await expect(await canvas.findByText('费率没有变化')).toBeVisible();
    // What is wrong stands above the table, and the button below it.
    await waitFor(() => expect(canvas.getByText('费率没有变化').closest('[role=alert]')).toHaveFocus());
    await userEvent.clear(cell);
    await userEvent.type(cell, '0.4');
    await expect(cell).toHaveAccessibleDescription(/商户费率需在0.42%~0.68%之间/);
    await userEvent.clear(cell);
    await userEvent.type(cell, '0.52');
    await expect(canvas.getByText(/商户费率 0.50% → 0.52%/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '试算' }));
    await expect(await canvas.findByRole('table', { name: '试算合计' })).toBeVisible();
    await userEvent.type(cell, '1');
    await expect(canvas.getByText('条件已修改，请重新试算')).toBeVisible();
    await userEvent.type(cell, '{Backspace}');
    const costly = canvas.getByRole('textbox', { name: /贷记卡 D0附加费/ });
    await userEvent.clear(costly);
    const submit = canvas.getByRole('button', { name: '提交审核' });
    // A guarded button ignores clicks for two seconds.
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'), { timeout: 4000 });
    await userEvent.click(submit);
    await waitFor(() => expect(costly).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await expect(await canvas.findByRole('table', { name: '费率信息' })).toBeVisible();
  },
};

/** What is about to change has columns of its own, and a link to the request. */
export const FeesAboutToChange: Story = {
  args: { ...merchant, answers: [...merchantAnswers, feesAhead] },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement, '费率信息');
    const rows = within(await canvas.findByRole('table', { name: '费率信息' }));
    await expect(rows.getByRole('row', { name: /借记卡.*22\.00/ })).toBeVisible();
    await expect(rows.getByRole('row', { name: /贷记卡.*0\.62%/ })).toBeVisible();
    await expect(rows.queryByRole('columnheader', { name: /待审核费率/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: '费率变更待审核' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/custManage\/custChangeAudit\?.*auditStatus=2$/),
    );
  },
};

/** The fee must be one of the values the agent may choose. */
export const ChangingFlowFee: Story = {
  args: merchant,
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement, '流量卡');
    await userEvent.click(await canvas.findByRole('button', { name: '流量费变更' }));
    const box = await canvas.findByRole('textbox', { name: '变更后流量费' });
    await userEvent.type(box, '50');
    await userEvent.click(canvas.getByRole('button', { name: '确定' }));
    await expect(await canvas.findByText('流量费需在48.00~96.00元之间，步长12.00元')).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '72');
    // The click guard ignores a second click within two seconds; Enter submits as well.
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('table', { name: '缴费记录' })).toBeVisible();
  },
};

/** A store is opened with three fields, and closed after a question; a closed one offers nothing. */
export const Stores: Story = {
  args: {
    ...merchant,
    answers: [...merchantAnswers, [store.close.path, null], [store.open.path, { storeNo: '898330154110001003' }]],
  },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement, '门店');
    const body = within(document.body);
    const rows = within(await canvas.findByRole('table', { name: '门店' })).getAllByRole('row');
    await expect(within(rows.at(-1)!).queryByRole('button', { name: '关闭门店' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '新增门店' }));
    const dialog = within(await body.findByRole('dialog', { name: '新增门店' }));
    await expect(dialog.getAllByRole('textbox')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.click(within(rows[1]!).getByRole('button', { name: '关闭门店' }));
    await expect(await body.findByText(/关闭后不能重新营业/)).toBeVisible();
  },
};

/** Without an unpaid order the button is disabled and shows the reason. */
export const NoFlowFeeToChange: Story = {
  args: {
    ...merchant,
    answers: [...merchantAnswers, [flowCard.changeAuth.path, { auth: false, reason: '没有待缴费的流量卡订单' }]],
  },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement, '流量卡');
    await expect(await canvas.findByRole('button', { name: '流量费变更' })).toHaveAccessibleDescription(
      '没有待缴费的流量卡订单',
    );
  },
};

export const Missing: Story = {
  args: { ...merchant, answers: [[customer.detail.path, new Failure('missing', '商户不存在')]] },
};
export const Failing: Story = { args: { ...merchant, answers: [[customer.detail.path, new Failure('network')]] } };
