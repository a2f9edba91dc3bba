/** 定期发送: the export that is about to start, made again by the calendar (docs/domain/download.md#scheduled-exports). */
import { exportPlan } from '@/api/contract/export-plan';
import { describeQuery } from '@/api/format/filter-summary';
import { dayOf } from '@/api/format/format';
import { language } from '@/api/format/locale';
import { type Conditions, writeMoving } from '@/api/schema/query';
import type { CallAction } from './actions';
import { act } from './actions';
import type { PlainDefinition } from '../list/list-definition';
import type { ExportRequest } from '@/machines/screen/export.machine';

/** Fields that the operator of a plan chooses. */
export const planFields = ['planName', 'exportRhythm', 'weekDay', 'monthDay', 'sendHour', 'sendWay'] as const;
const longestName = 20;
/** When the night's timers are done. */
const usualHour = '8';

interface ScheduledFrom {
  readonly definition: PlainDefinition;
  readonly request: ExportRequest;
  readonly pagePath: string;
  readonly now: number;
}
export function scheduleExport({ definition, request, pagePath, now }: ScheduledFrom): CallAction {
  const { list, download, fixedFilters } = definition;
  const conditions: Conditions = { ...request.conditions, ...fixedFilters };
  const today = dayOf(now);
  const said = describeQuery(list, writeMoving(list.filter, request.conditions, today), today);
  return act(
    '定期发送',
    exportPlan.create,
    {
      callPath: download!.path, // only lists with a download have the dialog
      pagePath,
      conditions: Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) })),
      columns: [...request.columns],
      format: request.format as 'xlsx', // the codes of the menu
      language,
    },
    {
      ask: planFields,
      initial: {
        planName: list.summary.slice(0, longestName),
        exportRhythm: 'DAY',
        sendHour: usualHour,
        sendWay: 'CENTER',
      },
      confirm: `每次到期导出：${said || '全部数据'}。「昨天」「上月」等日期按到期日推算，其他日期不变。`,
      done: '已创建，可在下载中心的「定期导出」中查看',
    },
  );
}
