/** 定时任务: what is left undone, where anything is, above the last run of every timer (docs/domain/platform.md#audit). */
import { platformSystem } from '@/api/contract/platform/system';
import { formatTime } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { Tag } from '@/components/controls/tag/tag';
import { Card } from '@/components/frames/card/card';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';
import { RecordRows } from '../kit/record/record-rows';
import type { RecordTools } from '../kit/record/record-definition';
import { tookText } from './took';

type Answer = CallOutput<typeof platformSystem.timers>;
type Timer = Answer['timers'][number];
type SetAside = Answer['setAside'][number];
type Waiting = Answer['waiting'][number];

const minute = 60_000;
const timeOr = (time: number | null) => (time === null ? '--' : formatTime(time));

function Health({ timer: { lateMs, failures, beginTime } }: { readonly timer: Timer }) {
  if (failures > 0) return <Tag tone="danger">{`连续失败 ${failures} 次`}</Tag>;
  if (lateMs > minute) return <Tag tone="warning">{`迟到 ${Math.round(lateMs / minute)} 分钟`}</Tag>;
  return beginTime === null ? <Tag tone="neutral">尚未执行</Tag> : <Tag tone="success">正常</Tag>;
}
const runNow = (label: string, name: string, title: string) =>
  act(label, platformSystem.runTimer, { name }, { ask: ['remark'], confirm: title, done: `${title} 已执行` });

const Timers = ({ timers: rows, tools }: { readonly timers: readonly Timer[]; readonly tools: RecordTools }) => (
  <Card title="定时任务" flush>
    <RecordRows
      label="定时任务"
      card={{ title: 'title', beside: 'health' }}
      rows={rows}
      rowKey={({ name }: Timer) => name}
      columns={[
        { key: 'title', header: '任务', cell: ({ title }) => title },
        { key: 'health', header: '状态', cell: timer => <Health timer={timer} /> },
        { key: 'schedule', header: '时刻', cell: ({ schedule }) => schedule },
        { key: 'beginTime', header: '最近执行', cell: ({ beginTime }) => timeOr(beginTime) },
        {
          key: 'tookMs',
          header: '用时',
          align: 'right',
          cell: ({ tookMs }) => (tookMs === null ? '--' : tookText(tookMs)),
        },
        { key: 'lastRun', header: '最近成功', cell: ({ lastRun }) => timeOr(lastRun) },
        {
          key: 'lastError',
          header: '失败原因',
          cell: ({ lastError }) => lastError ?? '--',
          below: ({ retryTime }) => retryTime !== null && `${formatTime(retryTime)} 重试`,
        },
      ]}
      actions={({ name, title }) => tools.offer([runNow('立即执行', name, title)])}
      empty={null}
    />
  </Card>
);

/** Records that the last run of a job could not process; the next run tries them again. */
const Aside = ({ answer, tools }: { readonly answer: Answer; readonly tools: RecordTools }) => (
  <Card title={`搁置的记录（${answer.setAsideCount}）`} flush>
    <RecordRows
      label="搁置的记录"
      card={{ title: 'recordNo' }}
      rows={answer.setAside}
      rowKey={({ task, recordNo }: SetAside) => `${task} ${recordNo}`}
      columns={[
        { key: 'title', header: '任务', cell: ({ title }) => title, below: ({ task }) => task },
        { key: 'recordNo', header: '记录', cell: ({ recordNo }) => recordNo, copy: '记录' },
        { key: 'error', header: '失败原因', cell: ({ error }) => error },
        { key: 'failures', header: '失败次数', align: 'right', cell: ({ failures }) => String(failures) },
        { key: 'firstTime', header: '首次失败', cell: ({ firstTime }) => formatTime(firstTime) },
        { key: 'lastTime', header: '最近失败', cell: ({ lastTime }) => formatTime(lastTime) },
      ]}
      actions={({ timer, title }) => tools.offer(timer === null ? [] : [runNow('重试', timer, title)])}
      empty={null}
    />
  </Card>
);

/** Jobs of the queue whose last try has failed; each is tried again by itself. */
const Queue = ({ waiting }: { readonly waiting: readonly Waiting[] }) => (
  <Card title="失败后等待重试的后台任务" flush>
    <RecordRows
      label="失败后等待重试的后台任务"
      card={{ title: 'title' }}
      rows={waiting}
      rowKey={({ kind, key }: Waiting) => `${kind} ${key}`}
      columns={[
        { key: 'title', header: '任务', cell: ({ title }) => title },
        { key: 'key', header: '记录', cell: ({ key }) => key, copy: '记录' },
        { key: 'error', header: '失败原因', cell: ({ error }) => error },
        { key: 'attempts', header: '次数', align: 'right', cell: ({ attempts }) => String(attempts) },
        { key: 'createTime', header: '创建时间', cell: ({ createTime }) => formatTime(createTime) },
        { key: 'runTime', header: '下次重试', cell: ({ runTime }) => formatTime(runTime) },
      ]}
      empty={null}
    />
  </Card>
);

export const timers = defineRecord({
  load: platformSystem.timers,
  input: () => ({}),
  children: (answer, tools) => (
    <>
      {answer.setAside.length > 0 && <Aside answer={answer} tools={tools} />}
      {answer.waiting.length > 0 && <Queue waiting={answer.waiting} />}
      <Timers timers={answer.timers} tools={tools} />
    </>
  ),
});
