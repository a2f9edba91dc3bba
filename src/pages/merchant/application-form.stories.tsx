/** 新增商户 in its states: new, invalid, draft with rates, refused and resubmitted, and without a response. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { custIncr } from '@/api/contract/merchant/application';
import { custTerminal } from '@/api/contract/merchant/applied-terminal';
import { draft } from '@/api/contract/preferences';
import { Failure } from '@/api/failure';
import { flatten } from '@/api/forms/flat';
import { storyNow } from '#tests/fakes/contract';
import { formStory, ListScreen } from '#tests/fakes/list-screen';
import { application, applicationAnswers, refusedAnswers } from '#tests/fakes/merchant-application';
import { custApply } from './application-form';

const meta = {
  title: 'Pages/商户管理/新增商户',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { args } = formStory(custApply);
const answers = [...args.answers, ...applicationAnswers];
const kept = [draft.load.path, { values: JSON.stringify(flatten(application)), updateTime: storyNow }] as const;
const drafted = { ...args, answers: [...answers, kept] };
const click = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

export const 开始: Story = { args: { ...args, answers } };

/** A step with missing fields shows the errors and does not advance. */
export const 有误: Story = {
  args: { ...args, answers },
  play: async ({ canvasElement }) => {
    await click(canvasElement, '下一步');
    const [first] = await within(canvasElement).findAllByRole('alert');
    await expect(first).toHaveTextContent('请选择');
    await waitFor(() => expect(document.activeElement).toBeInvalid());
  },
};

/** A terminal of another product than the policy's: known before the next step, said at the field, and not 已填完. */
export const 政策与终端不符: Story = {
  args: {
    ...drafted,
    answers: [
      ...drafted.answers,
      [
        custTerminal.check.path,
        { termRefusal: null, policyRefusal: '所选终端是电签，政策应为电签产品，该政策是大POS' },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    await click(canvasElement, '下一步');
    const policyField = await canvas.findByRole('combobox', { name: /政策名称/ });
    await waitFor(() =>
      expect(policyField).toHaveAccessibleDescription('所选终端是电签，政策应为电签产品，该政策是大POS'),
    );
    await expect(policyField).toHaveFocus();
    await expect(canvas.getByText('1 项有误：政策名称')).toBeVisible();
    await click(canvasElement, /商户信息/);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('1 项有误');
  },
};

/** A terminal that another application holds. */
export const 终端已被占用: Story = {
  args: {
    ...drafted,
    answers: [
      ...drafted.answers,
      [custTerminal.check.path, { termRefusal: '该终端有待审核的进件，请换一台', policyRefusal: null }],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    await expect(await canvas.findByText('该终端有待审核的进件，请换一台')).toBeVisible();
    await click(canvasElement, '下一步');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /终端SN/ })).toHaveFocus());
  },
};

/** The cell of a row that stands under a header. */
function inColumn(cell: HTMLElement, header: string) {
  const heads = within(cell.closest('table')!).getAllByRole('columnheader');
  return cell.closest('tr')!.children[heads.findIndex(each => each.textContent === header)];
}

/** Each rate starts with the policy's standard; its range stands below it, the own cost and the margin beside it. */
export const 费率: Story = {
  args: drafted,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    await click(canvasElement, /费率/);
    const cell = await canvas.findByRole('textbox', { name: '刷卡 贷记卡 商户费率' });
    await expect(cell).toHaveValue('0.60');
    await expect(cell).toHaveAccessibleDescription('0.42%~0.68%');
    for (const [column, text] of [
      ['我的成本', '0.42%'],
      ['毛利', '0.18%'],
    ] as const)
      await expect(inColumn(cell, column)).toHaveTextContent(text);
    await userEvent.clear(cell);
    await userEvent.type(cell, '0.4');
    await expect(cell).toBeInvalid();
    await expect(canvas.getByText(/1 项有误：商户费率/)).toBeVisible();
  },
};

/** Refused fields show the reason. */
export const 被拒绝: Story = {
  args: {
    ...args,
    search: '?incrNo=SJ20261120000028',
    answers: [...answers, ...refusedAnswers('门头照：与店名不一致；商户名称：与执照不一致')],
  },
  play: async ({ canvasElement }) => {
    await click(canvasElement, /商户信息/);
    await expect(await within(canvasElement).findByText('与执照不一致')).toBeVisible();
  },
};

/** Without a response, the form must query the outcome before it can be submitted again. */
export const 结果未知: Story = {
  args: { ...drafted, answers: [...drafted.answers, [custIncr.save.path, new Failure('timeout')]] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await click(canvasElement, '恢复草稿');
    await click(canvasElement, /影像/);
    await click(canvasElement, '提交');
    await expect(await canvas.findByText('未收到系统答复，请查询是否已提交')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '查询结果' })).toBeEnabled();
  },
};

export const 已提交: Story = {
  args: drafted,
  play: async ({ canvasElement }) => {
    await click(canvasElement, '恢复草稿');
    await click(canvasElement, /影像/);
    await click(canvasElement, '提交');
    await expect(await within(canvasElement).findByRole('link', { name: '查看进件' })).toBeVisible();
  },
};
