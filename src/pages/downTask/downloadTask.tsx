/** 下载中心 (domain.md S07). */
import { download } from '../../api/contract/download';
import { Progress } from '../../components/progress/progress';
import { defineList } from '../kit/define-list';

export default defineList({
  list: download.list,
  rowKey: 'taskNo',
  filters: ['taskName', 'bizName', 'status', 'createTime'],
  columns: ['fileName', 'status', 'bizName', 'totalCount', 'fileSize', 'operatorName', 'createTime', 'finishTime', 'expireTime', 'failReason', 'taskNo'],
  status: 'status',
  card: { title: 'fileName', lines: ['totalCount', 'fileSize', 'createTime', 'expireTime'] },
  cells: {
    totalCount: ({ status, doneCount, totalCount }) => (status === 'DOING' ? <Progress label="生成进度" done={doneCount ?? 0} total={totalCount ?? 0} /> : undefined),
  },
  changing: ({ status }) => status === 'INIT' || status === 'DOING',
  rowActions: ({ status, fileName }) => [
    ...(status === 'SUCCESS' ? [{ label: '下载', command: 'fetch' }] : []),
    ...(status === 'FAIL' || status === 'EXPIRE' ? [{ label: '重新生成', command: 'retry' }] : []),
    ...(status === 'DOING' ? [] : [{ label: '删除', command: 'delete', confirm: `确认删除“${fileName}”？文件将一并删除。`, danger: true }]),
  ],
  commands: {
    fetch: async ({ taskNo }, { send, fetchFile }) => fetchFile((await send(download.getUrl, { taskNo })).url),
    retry: ({ taskNo }, { send }) => send(download.retry, { taskNo }),
    delete: ({ taskNo }, { send }) => send(download.delete, { taskNo }),
  },
  nothing: { title: '还没有下载任务', text: '在列表中点“导出”后，文件会在这里生成。' },
});
