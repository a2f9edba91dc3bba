/** An export requested from a list. */
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { agentInfo } from '@/api/contract/provider/agent';
import { Failure } from '@/api/failure';
import { exportMachine } from '@/machines/screen/export.machine';
import { click, expectSeen } from './user-actions';
import type { PageStage } from './page.walks';
import type { ModelWalk } from './walk';

const button = () => screen.findByRole('button', { name: '导出' });
const confirm = () => screen.findByRole('button', { name: '开始导出' });
const none = { taskNo: '', running: false, trial: null };

export const exportWalk: ModelWalk<PageStage> = {
  machine: exportMachine,
  checks: {
    idle: async () => {
      const it = await button();
      await waitFor(() => expect(it).not.toHaveAttribute('aria-busy'));
    },
    trying: async () => {
      const it = await button();
      await waitFor(() => expect(it).toHaveAttribute('aria-busy', 'true'));
    },
    confirming: () => expectSeen('dialog', '导出全部 Excel'),
    asking: async () => {
      const it = await confirm();
      await waitFor(() => expect(it).toHaveAttribute('aria-busy', 'true'));
    },
  },
  steps: {
    'export.start': () => click('导出'),
    'done try': ({ server }) =>
      server.answer(agentInfo.download, { ...none, trial: { totalCount: 12_345, earlierTime: null } }),
    'error try': async ({ server, messages }) => {
      await server.fail(agentInfo.download, new Failure('network'));
      await expect(messages).toEqual([]);
    },
    'export.confirm': async () => userEvent.click(await confirm()),
    'export.cancel': async () => userEvent.click(await screen.findByRole('button', { name: '取消' })),
    'done ask': async ({ server, messages }) => {
      await server.answer(agentInfo.download, { ...none, taskNo: 'T1' });
      await waitFor(() => expect(messages).toContain('导出任务已提交，请前往下载中心查看'));
    },
    'error ask': async ({ server, messages }) => {
      await server.fail(agentInfo.download, new Failure('network'));
      await expect(messages).toEqual([]);
    },
  },
};
