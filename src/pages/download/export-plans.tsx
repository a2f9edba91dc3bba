/** 定期导出: exports that are made by the calendar, and the files of each (docs/domain/download.md#scheduled-exports). */
import { exportPlan } from '@/api/contract/export-plan';
import { entryOf } from '@/api/schema/enumeration';
import type { CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Alert } from '@/components/controls/alert/alert';
import { Columns } from '@/components/frames/card/card';
import { exportPlanFlow } from '@/machines/flows/export-plan.flow';
import { flowState } from '@/machines/flows/flow-state';
import { permitted } from '@/pages/kit/action/action-logic';
import { act, link } from '@/pages/kit/action/actions';
import { planFields } from '@/pages/kit/action/schedule-export';
import { cell } from '@/pages/kit/field/cells';
import { defineList } from '@/pages/kit/list/define-list';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { Section } from '@/pages/kit/record/sub-table';
import { filesOfPlan } from './plan-files';
import { pathToExportPlan } from '@/pages/kit/action/path-to-export-plan';

type Detail = CallOutput<typeof exportPlan.detail>;
type Chosen = Pick<Detail, (typeof planFields)[number] | 'exportPlanNo'>;
const shape = exportPlan.detail.output as Shape;
const { change, end, pause, resume } = exportPlanFlow.events;

/** `每周 星期一 08:00`. */
function timesOf({ exportRhythm, weekDay, monthDay, sendHour }: Chosen): string {
  const rhythm = entryOf(fieldOf(shape['exportRhythm']!).values, exportRhythm).label;
  const hour = `${String(sendHour).padStart(2, '0')}:00`;
  if (weekDay !== null) return `${rhythm} ${entryOf(fieldOf(shape['weekDay']!).values, weekDay).label} ${hour}`;
  return monthDay === null ? `${rhythm} ${hour}` : `${rhythm} ${monthDay}日 ${hour}`;
}

const textsOf = (plan: Chosen): Readonly<Record<string, string>> =>
  Object.fromEntries(planFields.flatMap(name => (plan[name] === null ? [] : [[name, String(plan[name])]])));

const actionsOn = (row: Chosen & HasActions) => {
  const { exportPlanNo } = row;
  return [
    permitted(
      row,
      'exportPlanStatus.change',
      act(
        change.label,
        exportPlan.change,
        { exportPlanNo },
        { ask: planFields, initial: textsOf(row), done: `定期导出「${row.planName}」已修改` },
      ),
    ),
    permitted(row, 'exportPlanStatus.pause', act(pause.label, exportPlan.pause, { exportPlanNo }, { confirm: true })),
    permitted(
      row,
      'exportPlanStatus.resume',
      act(resume.label, exportPlan.resume, { exportPlanNo }, { confirm: true }),
    ),
    permitted(
      row,
      'exportPlanStatus.end',
      act(end.label, exportPlan.end, { exportPlanNo }, { confirm: true, danger: true }),
    ),
  ];
};

export const exportPlans = defineList({
  list: exportPlan.list,
  rowKey: 'exportPlanNo',
  status: 'exportPlanStatus',
  columns: [
    'planName',
    'exportPlanStatus',
    'bizName',
    'exportRhythm',
    'nextTime',
    'lastDueTime',
    'sendWay',
    'lastError',
    'endReason',
    'operatorName',
    'createTime',
    'exportPlanNo',
  ],
  cells: { exportRhythm: timesOf },
  mobileCard: { title: 'planName', lines: ['bizName', 'exportRhythm', 'nextTime', 'lastError', 'endReason'] },
  rowActions: row => [link('详情', pathToExportPlan(row.exportPlanNo)), ...actionsOn(row)],
  emptyState: { title: '还没有定期导出', text: '在列表中点「导出」，再选「定期发送」，就会按周期生成文件。' },
});

export const exportPlanRecord = defineRecord({
  load: exportPlan.detail,
  param: 'exportPlanNo',
  input: params => ({ exportPlanNo: params.get('exportPlanNo') ?? '' }),
  tabTitle: ({ planName }) => `定期导出 ${planName}`,
  flows: ({ exportPlanStatus }) => [flowState(exportPlanFlow, exportPlanStatus)],
  actions: row => [...actionsOn(row), link('打开列表', `${row.pagePath}${row.search}`)],
  below: filesOfPlan,
  children: (record, { actions }) => <PlanRecord record={record} actions={actions} />,
});

const timesIn = (plan: Chosen) =>
  (['exportRhythm', 'weekDay', 'monthDay', 'sendHour'] as const).filter(name => plan[name] !== null);

function PlanRecord({ record, actions }: { readonly record: Detail } & Pick<RecordTools, 'actions'>) {
  const { planName, exportPlanNo, exportPlanStatus, lastError, endReason } = record;
  return (
    <>
      <RecordHeader
        name={planName}
        status={cell(fieldOf(shape['exportPlanStatus']!), exportPlanStatus, { main: true })}
        facts={<CopyButton text={exportPlanNo} label={fieldOf(shape['exportPlanNo']!).label} always />}
        actions={actions}
      />
      {endReason !== null && <Alert tone="info" title={`已结束：${endReason}`} />}
      {lastError !== null && <Alert tone="warning" title={`最近一次未能生成文件：${lastError}`} />}
      <Columns>
        <Section
          title="发送设置"
          shape={shape}
          record={record}
          names={[...timesIn(record), 'sendWay', 'nextTime', 'lastDueTime', 'operatorName', 'createTime']}
        />
        <Section
          title="导出内容"
          shape={shape}
          record={record}
          names={['bizName', 'conditionText', 'format', 'language']}
        />
      </Columns>
    </>
  );
}
