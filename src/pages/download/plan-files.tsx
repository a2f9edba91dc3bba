import { exportPlan } from '@/api/contract/export-plan';
import { defineList } from '@/pages/kit/list/define-list';
import { listOfRecord } from '@/pages/kit/list/list-of-record';
import { tasks } from './tasks';

/** The files of one scheduled export, below its record (docs/domain/download.md#scheduled-exports). */
export const filesOfPlan = listOfRecord(
  defineList({
    ...tasks,
    list: exportPlan.files,
    mobileCard: { title: 'fileName', lines: ['dueDay', 'failReason', 'totalCount', 'fileSize', 'expireTime'] },
    emptyState: { title: '还没有文件', text: '到期后，文件会在这里生成。' },
  }),
  'exportPlanNo',
);
