/** The running exports, which the shell monitors on every page. */
import { expect, waitFor } from 'storybook/test';
import { download } from '@/api/contract/download';
import { Failure } from '@/api/failure';
import { exportsMachine } from '@/machines/portal/exports.machine';
import { expectGone, expectSeen } from './user-actions';
import { timeIsOver, type PageStage } from './page.walks';
import type { ModelWalk } from './walk';

const task = { taskNo: 'T1', fileName: '交易查询.csv' };
const fail = ({ server }: PageStage) => server.fail(download.running, new Failure('network'));
/** Sent by the list that requested the export, or by another tab. */
const started = ({ actor }: PageStage) => actor.send({ type: 'export.started', taskNo: task.taskNo });

export const exportsWalk: ModelWalk<PageStage> = {
  machine: exportsMachine,
  checks: {
    idle: () => expectGone('button', /正在导出/),
    resuming: () => expectGone('button', /正在导出/),
    waiting: () => expectSeen('button', '正在导出 1 个文件，查看下载中心'),
  },
  steps: {
    'export.started': async stage => {
      started(stage);
      await expectSeen('button', '正在导出 1 个文件，查看下载中心');
    },
    'exports.refresh': ({ actor }) => actor.send({ type: 'exports.refresh' }),
    'exports.resume': ({ actor }) => actor.send({ type: 'exports.resume' }),
    'exports.clear': ({ actor }) => actor.send({ type: 'exports.clear' }),
    'done lookAfter': async ({ server, messages }) => {
      await server.answer(download.running, [{ ...task, status: 'SUCCESS' }]);
      await waitFor(() => expect(messages.at(-1)).toBe('导出完成：交易查询.csv'));
      await expectSeen('button', /个导出已结束，查看下载中心/);
    },
    'exports.seen': async ({ actor }) => {
      actor.send({ type: 'exports.seen' });
      await expectGone('button', /已结束/);
    },
    'done lookAfter [isExporting]': ({ server }) => server.answer(download.running, [{ ...task, status: 'DOING' }]),
    'error lookAfter': async stage => {
      stage.actor.send({ type: 'exports.clear' });
      stage.actor.send({ type: 'exports.refresh' });
      await fail(stage);
    },
    'error lookAfter [isExporting]': async stage => {
      started(stage);
      await fail(stage);
    },
    'after soon': timeIsOver,
  },
  skipped: { looking: 'it is looked quietly: what was seen before stays' },
};
