/**
 * What a person, or the provider whose staff it is, may fill without a record of the trade behind it: how many and how much
 * (docs/domain/conventions.md#kept).
 */
import { dayMs, formatBytes } from '@/api/format/format';
import type { Bound } from '#server/foundation/room';

interface PersonStore extends Bound {
  /** Whose rows are counted together. */
  readonly of: 'operator' | 'provider';
}
const weekMs = 7 * dayMs;
const megabyte = 1024 * 1024;

const numbers = {
  form_draft: { rows: 100, bytes: 4 * megabyte },
  preference: { rows: 300, bytes: 300 * 1024 },
  saved_query: { rows: 60, bytes: 300 * 1024 },
  board_tile: { rows: 8, bytes: 100 * 1024 },
  board_hidden: { rows: 500 },
  download_task: { rows: 500, bytes: 5 * 1024 * megabyte, withinMs: weekMs },
  download_link: { rows: 200 },
  export_plan: { rows: 20, bytes: 200 * 1024 },
  machine_key: { rows: 50, withinMs: dayMs },
  webhook_endpoint: { rows: 50 },
  webhook_delivery: { rows: 500, withinMs: dayMs },
  record_note: { rows: 200, withinMs: dayMs },
} as const;

/** By the name of the table. */
export const personStores = {
  form_draft: {
    ...numbers.form_draft,
    of: 'operator',
    field: 'formKey',
    full: `表单草稿最多${numbers.form_draft.rows}份，请先提交或清除其他表单中未提交的内容`,
    large: `表单草稿合计不能超过${formatBytes(numbers.form_draft.bytes)}，请先提交或清除其他表单中未提交的内容`,
  },
  preference: {
    ...numbers.preference,
    of: 'operator',
    field: 'choiceKey',
    full: `工作台设置不能超过${numbers.preference.rows}项`,
    large: `工作台设置合计不能超过${formatBytes(numbers.preference.bytes)}`,
  },
  saved_query: {
    ...numbers.saved_query,
    of: 'operator',
    field: 'queryName',
    full: `常用查询不能超过${numbers.saved_query.rows}个`,
    large: `常用查询的条件合计不能超过${formatBytes(numbers.saved_query.bytes)}，请先删除不用的`,
  },
  board_tile: {
    ...numbers.board_tile,
    of: 'operator',
    field: 'tileName',
    full: `首页最多固定${numbers.board_tile.rows}个看板，请先移除不用的`,
    large: `看板的条件合计不能超过${formatBytes(numbers.board_tile.bytes)}，请先移除不用的`,
  },
  board_hidden: {
    ...numbers.board_hidden,
    of: 'operator',
    field: 'tileNo',
    full: `最多隐藏${numbers.board_hidden.rows}个看板，请先全部显示`,
  },
  download_task: {
    ...numbers.download_task,
    of: 'operator',
    field: 'format',
    full: `每7天最多导出${numbers.download_task.rows}次，请稍后再试`,
    large: `近7天的导出文件合计已达${formatBytes(numbers.download_task.bytes)}，请先在下载中心删除不用的`,
  },
  download_link: {
    ...numbers.download_link,
    of: 'operator',
    field: 'taskNo',
    full: `同时有效的下载链接最多${numbers.download_link.rows}个，请10分钟后再试`,
  },
  export_plan: {
    ...numbers.export_plan,
    of: 'operator',
    field: 'planName',
    full: `定期导出最多${numbers.export_plan.rows}个，请先结束不用的`,
    large: `定期导出的条件合计不能超过${formatBytes(numbers.export_plan.bytes)}，请先结束不用的`,
  },
  machine_key: {
    ...numbers.machine_key,
    of: 'provider',
    field: 'keyName',
    full: `24小时内最多新建${numbers.machine_key.rows}个接口密钥`,
  },
  webhook_endpoint: {
    ...numbers.webhook_endpoint,
    of: 'provider',
    field: 'endpointName',
    full: `推送地址最多${numbers.webhook_endpoint.rows}个（含停用的）`,
  },
  webhook_delivery: {
    ...numbers.webhook_delivery,
    of: 'provider',
    field: 'endpointNo',
    full: `24小时内最多测试推送${numbers.webhook_delivery.rows}次`,
  },
  record_note: {
    ...numbers.record_note,
    of: 'operator',
    field: 'note',
    full: `24小时内最多写${numbers.record_note.rows}条备注`,
  },
} as const satisfies Readonly<Record<string, PersonStore>>;
