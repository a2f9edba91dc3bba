/** An export that a list asks for. */
import { expect, screen, waitFor } from 'storybook/test';
import { agentInfo } from '@/api/contract/agentInfo';
import { Failure } from '@/api/failure';
import { exportMachine } from '@/machines/screen/export.machine';
import { pick } from './hand';
import type { PageStage } from './page.walks';
import type { Walk } from './walk';

const button = () => screen.findByRole('button', { name: '导出' });

export const exportWalk: Walk<PageStage> = {
  machine: exportMachine,
  sights: {
    idle: async () => {
      const it = await button();
      await waitFor(() => expect(it).not.toHaveAttribute('aria-busy'));
    },
    asking: async () => {
      const it = await button();
      await waitFor(() => expect(it).toHaveAttribute('aria-busy', 'true'));
    },
  },
  steps: {
    'export.start': () => pick('导出', '导出全部 CSV'),
    'done ask': async ({ server, told }) => {
      await server.answer(agentInfo.download, { taskNo: 'T1', running: false });
      await waitFor(() => expect(told).toContain('导出任务已提交，请前往下载中心查看'));
    },
    'error ask': async ({ server, told }) => {
      await server.fail(agentInfo.download, new Failure('network'));
      await expect(told).toEqual([]);
    },
  },
};
