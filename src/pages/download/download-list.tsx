import { exportPlansPath } from '@/api/constants';
import { download } from '@/api/contract/download';
import { link } from '@/pages/kit/action/actions';
import { defineList } from '@/pages/kit/list/define-list';
import { tasks } from './tasks';

/** 下载中心 (docs/domain/download.md#download-centre). */
export const downloadTask = defineList({
  ...tasks,
  list: download.list,
  filters: ['taskName', 'bizName', 'status', 'createTime'],
  columns: [
    'fileName',
    'status',
    'failReason',
    'bizName',
    'totalCount',
    'fileSize',
    'operatorName',
    'createTime',
    'finishTime',
    'expireTime',
    'taskNo',
  ],
  mobileCard: { title: 'fileName', lines: ['failReason', 'totalCount', 'fileSize', 'createTime', 'expireTime'] },
  pageActions: () => [link('定期导出', exportPlansPath)],
  emptyState: { title: '还没有下载任务', text: '在列表中点「导出」后，文件会在这里生成。' },
});
