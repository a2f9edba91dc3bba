/**
 * An operator's preferences: columns and density of lists, saved queries with live counts. Our own calls; the
 * specification names none.
 */
import { post } from '../schema/call';
import { count, flag, text, time } from '../schema/kinds';
import { capped } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { requestNo, staffNo } from '../fields';
import { withdrawn } from '../schema/undo';

const choiceKey = text('设置项', { max: 120, verbatim: true });
/** JSON as written by the portal. */
const choice = text('设置内容', { max: 4000, verbatim: true });
const queryNo = text('查询编号', { max: 32 });
export const queryName = text('查询名称', { max: 20 });
const columnNames = (label: string) => many(text(label, { max: 40, verbatim: true }), 100);
const shared = flag('共享给同事');
const query = {
  queryNo,
  queryName,
  callPath: text('列表接口', { max: 120 }),
  pagePath: text('页面地址', { max: 120, pattern: /^(\/[A-Za-z-]+)+$/, expects: '应为系统内的页面地址' }),
  // A URL query string; dates that move with the calendar are stored as the name of their period.
  search: text('查询条件', { max: 20_000, verbatim: true, pattern: /^\?/, expects: '应为以?开头的查询条件' }),
  isDefault: flag('默认查询'),
  inMenu: flag('固定到菜单'),
  onHome: flag('固定到首页'),
  shared,
  columns: maybe({ order: columnNames('列的顺序'), hidden: columnNames('隐藏的列'), pinned: columnNames('固定的列') }),
};
/** With the colleague whose it is; null for an own one. */
const savedQuery = { ...query, sharedBy: maybe(text('共享人', { max: 30 })) };

/** What a session loads of them. */
export const kept = {
  operatorNo: staffNo,
  choices: many({ choiceKey, choice }, 400),
  queries: many(savedQuery, 400),
  draftKey: text('草稿密钥', { max: 64 }),
};

const removeQuery = post('/sys/preferences/v1/removeQuery', {
  policy: 'signedIn',
  summary: '删除常用查询',
  input: { queryNo },
  output: null,
});
export const preferences = {
  load: post('/sys/preferences/v1/load', {
    policy: 'signedIn',
    summary: '工作台设置',
    input: {},
    output: kept,
  }),
  keep: post('/sys/preferences/v1/keep', {
    policy: 'signedIn',
    summary: '保存工作台设置',
    input: { choiceKey, choice: maybe(choice) },
    output: null,
  }),
  saveQuery: post('/sys/preferences/v1/saveQuery', {
    policy: 'signedIn',
    summary: '保存常用查询',
    undo: withdrawn(removeQuery),
    // A portal that is older than sharing says nothing of it, and changes nothing of it.
    input: { ...query, queryNo: maybe(queryNo), shared: maybe(shared), requestNo },
    output: savedQuery,
  }),
  removeQuery,
  counts: post('/sys/preferences/v1/counts', {
    policy: 'signedIn',
    summary: '固定查询的条数',
    input: {},
    output: many({ queryNo, total: maybe(count('条数')), capped }, 20),
  }),
};

// Unsubmitted form input, stored on the server so that it is available on every device. Our own calls; the specification names
// none.

/** The form, followed by the record that it is about, if any: `agentApplication JJ20261120…`. */
const formKey = text('表单', { max: 80, verbatim: true });
/** JSON as written by the portal; it contains personal data and is stored encrypted. */
const values = text('草稿内容', { max: 100_000, verbatim: true });
const updateTime = time('保存时间');

export const draft = {
  load: post('/sys/draft/v1/load', {
    policy: 'signedIn',
    summary: '表单草稿',
    input: { formKey },
    output: maybe({ values, updateTime }),
  }),
  keep: post('/sys/draft/v1/keep', {
    policy: 'signedIn',
    summary: '保存表单草稿',
    input: { formKey, values },
    output: { updateTime },
  }),
  drop: post('/sys/draft/v1/drop', { policy: 'signedIn', summary: '删除表单草稿', input: { formKey }, output: null }),
};
