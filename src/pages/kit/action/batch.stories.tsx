/** Batch actions on selected rows, and their results. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { pageStage } from '#tests/walks/page-stage';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { custChangeAudit } from '../../merchant/change-list';

/** @param refused Place of the row that is refused, if one is. */
const listOf = (count: number, refused?: number) => {
  const page = pageOf(changeAudit.list, 1);
  const refusal = (index: number) => (index === refused ? '已审核' : null);
  const list = Array.from({ length: count }, (_, index) => ({
    ...page.list[0],
    auditNo: `BG20261120${String(index).padStart(10, '0')}`,
    allowed: { 'auditStatus.approve': refusal(index), 'auditStatus.reject': refusal(index) },
  }));
  return [changeAudit.list.path, { ...page, list, total: count }] as const;
};

/** As the server pages them. */
const everyPage = (count: number) => {
  const [path, { list, ...rest }] = listOf(count);
  const pageAt = ({ page, limit }: { readonly page: number; readonly limit: number }) => ({
    ...rest,
    list: list.slice((page - 1) * limit, page * limit),
  });
  return [path, pageAt] as const;
};

const meta = {
  title: 'Pages/批量办理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { page: custChangeAudit, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const selectAll = async (count: number) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `全选本页 ${count} 条` }));

/** The result names the decision instead of reporting success. */
export const 批量驳回: Story = {
  args: { answers: [listOf(3), [changeAudit.audit.path, null]] },
  play: async ({ canvasElement }) => {
    await selectAll(3);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '批量审核' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量审核 3 项' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /审核结果/ }));
    await userEvent.click(await screen.findByRole('option', { name: '审核驳回' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /审核意见/ }), '影像不清晰');
    await userEvent.click(dialog.getByRole('button', { name: '预检' }));
    await userEvent.click(await dialog.findByRole('button', { name: '执行 3 项' }));
    await expect(await dialog.findByText('已驳回 3 项，失败 0 项')).toBeVisible();
  },
};

/** What is confirmed are the rows that the dry run lets pass, wherever the refused ones stand among them. */
export const 部分不可执行: Story = {
  args: { answers: [listOf(3, 0), [changeAudit.audit.path, null]] },
  play: async ({ canvasElement }) => {
    await selectAll(3);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '批量审核' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量审核 3 项' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /审核结果/ }));
    await userEvent.click(await screen.findByRole('option', { name: '审核通过' }));
    await userEvent.click(dialog.getByRole('button', { name: '预检' }));
    await expect(await dialog.findByRole('button', { name: '执行 2 项' })).toBeEnabled();
    const [amount, first, last] = dialog.getAllByRole('definition');
    await expect(amount).toHaveTextContent('2 项');
    await expect(first).toHaveTextContent('BG202611200000000001');
    await expect(last).toHaveTextContent('BG202611200000000002');
    await expect(dialog.getByRole('row', { name: /BG202611200000000000 已审核/ })).toBeVisible();
  },
};

/** The rows of all pages, up to as many as a batch takes, with their number. */
export const 选择全部结果: Story = {
  args: { answers: [everyPage(137)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await selectAll(10);
    await userEvent.click(await canvas.findByRole('button', { name: '选择全部 137 条结果' }));
    const bar = within(await canvas.findByRole('group', { name: '批量操作' }));
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('已选137条，其中 127 条在其他页'));
    await expect(bar.queryByRole('button', { name: /^选择/ })).not.toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: '批量审核' }));
    await expect(await screen.findByRole('dialog', { name: '批量审核 137 项' })).toBeVisible();
  },
};

/** More rows than a batch accepts: the button is disabled and shows the reason. */
export const 选中过多: Story = {
  args: { answers: [listOf(1001)] },
  play: async ({ canvasElement }) => {
    await selectAll(1001);
    await expect(await within(canvasElement).findByRole('button', { name: '批量审核' })).toHaveAccessibleDescription(
      '一次最多操作1000条，已选 1,001 条；请减少所选，分次操作',
    );
  },
};

/** What is selected after a refresh is done to the rows as they are now, also to those that were selected before. */
export const 刷新后再选: StoryObj = {
  render: () => <></>,
  play: async ({ mount }) => {
    let [path, page] = listOf(2, 0);
    const { view, end } = pageStage(custChangeAudit, [], {
      answers: [
        [path, () => page],
        [changeAudit.audit.path, null],
      ],
    });
    await mount(view);
    await selectAll(2);
    [path, page] = listOf(3);
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await selectAll(3);
    await userEvent.click(await screen.findByRole('button', { name: '批量审核' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量审核 3 项' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /审核结果/ }));
    await userEvent.click(await screen.findByRole('option', { name: '审核通过' }));
    await userEvent.click(dialog.getByRole('button', { name: '预检' }));
    await expect(await dialog.findByRole('button', { name: '执行 3 项' })).toBeEnabled();
    end();
  },
};
