/** 日志核对: the head of the seals over the audit log and the ledger, and what their proofs have found (docs/domain/platform.md#log-check). */
import { platformSeal } from '@/api/contract/platform/seal';
import { ledgerExtent, sealFinding, sealSource } from '@/api/enums';
import { formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Description } from '@/components/frames/description/description';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import type { RecordTools } from '../kit/record/record-definition';
import { RecordRows } from '../kit/record/record-rows';
import { tookText } from './took';

type Answer = CallOutput<typeof platformSeal.checks>;
type Check = Answer['checks'][number];

function Warnings({ checks, late, running, reload }: Answer & Pick<RecordTools, 'reload'>) {
  return (
    <>
      {checks.some(({ finding }) => finding !== null) && (
        <Alert tone="danger" title="日志与封存不一致">
          下表写明首处。请保留现场和备份，不要修改数据库，由平台负责人会同系统维护人员核实是谁、怎样改动的。
        </Alert>
      )}
      {late && (
        <Alert tone="warning" title="超过2天没有核对">
          每晚应当核对一次。请在定时任务中查看「核对操作日志」。
        </Alert>
      )}
      {running && (
        <Alert
          title="正在核对"
          actions={
            <Button size="sm" onClick={reload}>
              刷新
            </Button>
          }
        >
          完成后在下表显示结果。
        </Alert>
      )}
    </>
  );
}

const Result = ({ check: { finding } }: { readonly check: Check }) =>
  finding === null ? <Tag tone="success">一致</Tag> : <Tag tone="danger">{entryOf(sealFinding, finding).label}</Tag>;

export const logCheck = defineRecord({
  load: platformSeal.checks,
  input: () => ({}),
  actions: ({ running }) =>
    (['SINCE', 'WHOLE'] as const).map(extent => ({
      ...act(
        extent === 'WHOLE' ? '核对全部记录' : '核对新增记录',
        platformSeal.check,
        { extent },
        { done: '已开始核对' },
      ),
      ...(running && { refusal: '正在核对' }),
    })),
  children: (answer, tools) => (
    <>
      <Warnings {...answer} reload={tools.reload} />
      <Card title="日志核对" flush tools={tools.actions}>
        <RecordRows
          label="日志核对"
          card={{ title: 'extent', beside: 'result' }}
          rows={answer.checks}
          rowKey={({ extent }: Check) => extent}
          columns={[
            { key: 'extent', header: '范围', cell: ({ extent }) => entryOf(ledgerExtent, extent).label },
            { key: 'result', header: '结果', cell: check => <Result check={check} /> },
            {
              key: 'recordNo',
              header: '首处',
              cell: ({ recordNo }) => recordNo ?? '--',
              below: ({ source }) => source && entryOf(sealSource, source).label,
            },
            { key: 'checkTime', header: '核对时间', cell: ({ checkTime }) => formatTime(checkTime) },
            { key: 'rowCount', header: '记录数', align: 'right', cell: ({ rowCount }) => String(rowCount) },
            { key: 'sealCount', header: '封存数', align: 'right', cell: ({ sealCount }) => String(sealCount) },
            {
              key: 'forgottenCount',
              header: '已到期删除',
              align: 'right',
              cell: ({ forgottenCount }) => String(forgottenCount),
            },
            { key: 'tookMs', header: '用时', align: 'right', cell: ({ tookMs }) => tookText(tookMs) },
          ]}
          empty={<EmptyState kind="none" title="还没有核对" text="每天早上自动核对一次，也可以现在核对。" />}
        />
      </Card>
      <Card title="链头">
        <Description
          items={[
            {
              key: 'head',
              label: '最新链头',
              value: answer.head ? <CopyButton label="链头" text={answer.head} always /> : '--',
            },
            {
              key: 'sealTime',
              label: '封存时间',
              value: answer.sealTime === null ? '--' : formatTime(answer.sealTime),
            },
            { key: 'sealCount', label: '封存数', value: String(answer.sealCount) },
          ]}
        />
      </Card>
    </>
  ),
});
