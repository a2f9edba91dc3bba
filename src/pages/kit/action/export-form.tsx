/** Shows, before an export starts, its row count and whether the same conditions were exported recently. */
import { useSelector } from '@xstate/react';
import { exportPlan } from '@/api/contract/export-plan';
import { downloadFormat } from '@/api/enums';
import { formatAgo, grouped } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { mayCall } from '@/api/schema/gate';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { Link } from '@/components/controls/link/link';
import { Dialog } from '@/components/overlays/dialog/dialog';
import type { ExportRef } from '@/machines/screen/export.machine';
import type { ListPartProps } from '../list/list-definition';
import { usePage } from '../page/page-context';
import { pathToList } from '../page/paths';
import { scheduleExport } from './schedule-export';

interface ExportFormProps {
  readonly actor: ExportRef;
  readonly list: ListPartProps;
}
export function ExportForm({ actor, list }: ExportFormProps) {
  const { now, path: pagePath, permissions } = usePage();
  const { request, trial } = useSelector(actor, snapshot => snapshot.context);
  const busy = useSelector(actor, snapshot => snapshot.matches('asking'));
  const { format, columns } = request!; // the dialog is open only with a request
  const { totalCount, earlierTime } = trial!; // set by the dry run before
  const cancel = () => actor.send({ type: 'export.cancel' });
  const schedule = () => {
    cancel();
    const action = scheduleExport({ definition: list.definition, request: request!, pagePath, now: now() }); // as above
    list.actor.getSnapshot().children.action?.send({ type: 'action.start', action });
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title={`导出全部 ${entryOf(downloadFormat, format).label}`}
      width="sm"
      footer={
        <>
          <Button onClick={cancel}>{totalCount > 0 ? '取消' : '关闭'}</Button>
          {mayCall(exportPlan.create, permissions) && <Button onClick={schedule}>定期发送</Button>}
          {totalCount > 0 && (
            <Button look="primary" busy={busy} guarded onClick={() => actor.send({ type: 'export.confirm' })}>
              {earlierTime === null ? '开始导出' : '仍要导出'}
            </Button>
          )}
        </>
      }
    >
      <p>
        当前条件下 {grouped(String(totalCount))} 条
        {totalCount > 0 ? `，导出列表显示的 ${columns.length} 列。` : '，没有可导出的数据。'}
      </p>
      {earlierTime !== null && (
        <Alert
          tone="warning"
          title={`${formatAgo(earlierTime, now())}已导出相同条件，可在下载中心查看`}
          actions={<Link to={pathToList.downloads}>查看下载中心</Link>}
        />
      )}
    </Dialog>
  );
}
