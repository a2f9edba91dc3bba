/** Chip of exports in the top bar: running, finished but not yet seen, or both. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { exportsMachine, type ExportTask } from '@/machines/portal/exports.machine';
import { RunningExports } from './running-exports';

function Chip({ tasks }: { readonly tasks: readonly ExportTask[] }) {
  const [exports] = useState(() => {
    const lookAfter = fromPromise<readonly ExportTask[], readonly string[]>(async () => tasks);
    const actor = createActor(exportsMachine.provide({ actors: { lookAfter } })).start();
    actor.send({ type: 'exports.refresh' });
    return actor;
  });
  return <RunningExports exports={exports} />;
}

const meta = { title: 'Pages/Frame/RunningExports', component: Chip, tags: ['!autodocs'] } satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

const task = (taskNo: string, status: ExportTask['status']): ExportTask => ({ taskNo, fileName: '交易.xlsx', status });
const chip = (name: string) => screen.findByRole('button', { name });

export const Running: Story = {
  args: { tasks: [task('1', 'DOING')] },
  play: async () => void (await chip('正在导出 1 个文件，查看下载中心')),
};
/** The chip outlives the toast, until the operator opens the download centre with it. */
export const Finished: Story = {
  args: { tasks: [task('1', 'SUCCESS'), task('2', 'FAIL')] },
  play: async () => {
    await userEvent.click(await chip('2 个导出已结束，查看下载中心'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /导出/ })).toBeNull());
  },
};
export const Both: Story = {
  args: { tasks: [task('1', 'INIT'), task('2', 'SUCCESS')] },
  play: async () => void (await chip('正在导出 1 个文件，1 个导出已结束，查看下载中心')),
};
/** No chip without exports. */
export const None: Story = {
  args: { tasks: [] },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
