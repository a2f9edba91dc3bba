/** Columns and cells of a copy: labels of the field dictionary, and clear values. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as fields from '@/api/fields';
import { type Cell, cellOf, headerOf, widthOf } from '@/api/format/cell';
import { Field, text } from '@/api/schema/kinds';
import type { AnyField } from '@/api/schema/shape';
import { decryptPersonal } from '#server/foundation/encryption';
import { secretTables } from '#server/schema/secret-columns';
import { type Plan, toldOf } from './plan';

/** Labels of columns that no screen shows under their own name. */
const unlisted: Readonly<Record<string, string>> = {
  payload: '申请内容',
  before: '变更前资料',
  after: '变更后资料',
  images: '图片',
  submissions: '提交的材料',
  attachments: '附件',
  recipientMask: '接收方',
  userAgent: '设备',
  clientIp: '登录IP',
  previousLoginIp: '上次登录IP',
  lastLoginIp: '最近登录IP',
  username: '登录账号',
  language: '平台语言',
  issuedTime: '登录时间',
  lastActiveTime: '最近活动时间',
  formKey: '表单',
  choiceKey: '设置项',
  queryName: '查询名称',
  tileName: '看板名称',
  search: '查询条件',
  note: '备注',
  pagePath: '页面',
  settleCardMask: '结算卡号',
  template: '消息类型',
  channel: '渠道',
  sentTime: '送出时间',
  storeName: '门店名称',
};
/** Titles of the sheets, by table. */
const titles: Readonly<Record<string, string>> = {
  merchant: '商户',
  store: '门店',
  agent: '服务商',
  merchant_incr: '商户进件',
  agent_incr: '服务商进件',
  cust_change: '商户变更',
  cust_change_record: '商户变更记录',
  change_request: '服务商变更',
  risk_order: '风险工单',
  risk_adjust: '调单',
  dispute: '异议',
  guard_finding: '收益看护',
  terms_notice: '政策变更告知',
  operator: '账号',
  session: '会话',
  factor: '二次验证',
  factor_reset: '二次验证重置',
  known_device: '登录设备',
  form_draft: '草稿',
  preference: '偏好',
  saved_query: '常用查询',
  board_tile: '看板',
  download_task: '导出',
  export_plan: '定期导出',
  message: '短信与邮件',
  notice: '通知',
  operate_log: '操作',
  trans: '交易',
  payback: '退款',
  withdraw: '提现',
  statement: '对账单',
  active_record: '激活',
  false_active: '伪激活考核',
  coupon: '卡券',
  flow_order: '流量费',
  deduct_plan: '扣款计划',
  deposit_order: '押金',
  increase_plan: '增收计划',
  non_active: '未激活考核',
  record_note: '备注',
  terminal: '终端',
};
export const tableTitles = ({ table }: Plan): string => titles[getTableName(table)] ?? getTableName(table);

export interface CopiedColumn {
  readonly name: string;
  readonly header: string;
  readonly width: number;
  readonly field: AnyField;
  readonly isEncrypted: boolean;
  readonly isForm: boolean;
}
const secretKinds = new Map(
  secretTables.flatMap(({ table, columns }) => columns.map(({ name, kind }) => [`${table}.${name}`, kind] as const)),
);
const snakeOf = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const dictionary = fields as Readonly<Record<string, unknown>>;

/** The columns of a sheet: what has a label and is no secret, hash or mask of what stands beside it. */
export function columnsOf({ table, copied }: Pick<Plan, 'table' | 'copied'>): CopiedColumn[] {
  const columns = getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>;
  return copied.flatMap(name => {
    const column = columns[name];
    const kind = secretKinds.get(`${getTableName(table)}.${snakeOf(name)}`);
    const told = toldOf(table).find(({ property }) => property === name)?.told;
    if (!column || kind === 'hash' || kind === 'password' || told === 'search' || told === 'secret') return [];
    const isJson = column.getSQLType() === 'jsonb';
    if (isJson && (!told || told === 'none')) return [];
    const known = dictionary[name];
    const label = unlisted[name];
    const field =
      known instanceof Field && !isJson ? (known as AnyField) : label === undefined ? undefined : text(label);
    if (!field) return [];
    const shown = label === undefined ? field : field.as(label);
    return [
      {
        name,
        header: headerOf(shown),
        width: widthOf(shown),
        field: shown,
        isEncrypted: kind === 'text',
        isForm: isJson,
      },
    ];
  });
}

type Decrypt = (text: string) => string;
/** One row as cells, decrypted. */
export const rowOf = (
  columns: readonly CopiedColumn[],
  row: Readonly<Record<string, unknown>>,
  decrypt: Decrypt,
): Cell[] =>
  columns.map(({ name, field, isEncrypted, isForm }) => {
    const value = row[name];
    if (value === null || value === undefined) return { text: '' };
    if (isForm) return { text: formText(decryptPersonal({ decrypt, encrypt: String }, value)) };
    if (isEncrypted) return { text: decrypt(value as string) };
    return cellOf(field, value);
  });

/** Names of others who acted on a record. */
const others = new Set(['operatorName', 'preAudit', 'submitter', 'auditorName']);
/** `标签：值`, one after another; what has no label keeps its name. */
function formText(value: object): string {
  if (Array.isArray(value))
    return value.map(each => (typeof each === 'object' && each ? formText(each as object) : String(each))).join('\n');
  return Object.entries(value)
    .filter(([name, each]) => each !== null && each !== undefined && each !== '' && !others.has(name))
    .map(([name, each]) => {
      const known = dictionary[name];
      const label = known instanceof Field ? known.label : name;
      const shown =
        typeof each === 'object'
          ? formText(each as object)
          : known instanceof Field
            ? shownOf(known as AnyField, each)
            : String(each);
      return `${label}：${shown}`;
    })
    .join('；');
}
const shownOf = (field: AnyField, value: unknown): string => {
  const cell = cellOf(field, value);
  return 'text' in cell ? cell.text : String(value);
};
