/** The dialog before an export starts. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyNow } from '#tests/fakes/contract';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { click, pick } from '#tests/walks/user-actions';
import { agentInfo } from '@/api/contract/provider/agent';
import { Failure } from '@/api/failure';
import { agentList } from '../../provider/agent-lists';

const meta = {
  title: 'Pages/Kit/ExportDialog',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const tried = (totalCount: number, earlierTime: number | null = null) => ({
  args: {
    ...screenStory(agentList).args,
    answers: [[agentInfo.download.path, { taskNo: '', running: false, trial: { totalCount, earlierTime } }]] as const,
  },
});
const begin = async () => {
  await click('导出');
  return within(await screen.findByRole('dialog', { name: '导出全部 Excel' }));
};

export const Rows: Story = {
  ...tried(12_345),
  play: async () => {
    const dialog = await begin();
    await expect(dialog.getByText(/当前条件下 12,345 条/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** The same conditions were exported before; the export may start anyway, because the rows can change while a file is stored. */
export const Earlier: Story = {
  ...tried(1, storyNow - 5 * 60_000),
  play: async () => {
    const dialog = await begin();
    await expect(dialog.getByText('5分钟前已导出相同条件，可在下载中心查看')).toBeVisible();
    await expect(dialog.getByRole('link', { name: '查看下载中心' })).toHaveAttribute(
      'href',
      expect.stringContaining('/downTask/downloadTask'),
    );
    await expect(dialog.getByRole('button', { name: '仍要导出' })).toBeVisible();
  },
};
/** The same export by the calendar: the dialog begins with what is usual, and says what is exported each time. */
export const Scheduled: Story = {
  ...tried(12),
  play: async () => {
    const dialog = await begin();
    await userEvent.click(dialog.getByRole('button', { name: '定期发送' }));
    const asked = within(await screen.findByRole('dialog', { name: '定期发送' }));
    await expect(asked.getByText(/每次到期导出：/)).toBeVisible();
    await expect(asked.getByRole('spinbutton', { name: '几点发送' })).toHaveValue('8');
    await expect(screen.queryByRole('dialog', { name: '导出全部 Excel' })).toBeNull();
  },
};
/** Other formats are in the menu of the chevron button. */
export const OtherFormat: Story = {
  ...tried(1),
  play: async () => {
    await pick('导出选项', '导出全部 CSV');
    await expect(await screen.findByRole('dialog', { name: '导出全部 CSV' })).toBeVisible();
  },
};
export const Nothing: Story = {
  ...tried(0),
  play: async () => {
    const dialog = await begin();
    await expect(dialog.getByText(/没有可导出的数据/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /导出/ })).toBeNull();
  },
};
/** A refusal by the server is shown as a toast, like any other. */
export const TooMany: Story = {
  args: {
    ...screenStory(agentList).args,
    answers: [[agentInfo.download.path, new Failure('invalid', '导出数据不能超过1,000,000条，请缩小查询范围')]],
  },
  play: async () => {
    await click('导出');
    await waitFor(() => expect(screen.getByRole('button', { name: '导出' })).not.toHaveAttribute('aria-busy'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
