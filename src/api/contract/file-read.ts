/** What a dry run found in a file, and what ties the confirmation to it (docs/domain/conventions.md#sheets). */
import { count, text } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

const line = count('行', { min: 1 });
const column = text('列', { max: 100 });

/** Null without a file, and for runs that are not dry. */
export const fileRead = maybe({
  sheetName: maybe(text('工作表')),
  rowCount: count('文件行数'),
  firstLine: line,
  firstRow: text('首行', { max: 600 }),
  lastLine: line,
  lastRow: text('末行', { max: 600 }),
  hiddenLines: many(line, 5000),
  hiddenColumns: many(column, 50),
  unreadColumns: many(column, 50),
});

/** Of everything that a dry run would do; a run that names it does exactly that, or nothing. */
export const digest = text('预检摘要', { pattern: /^[0-9a-f]{64}$/, expects: '应为预检结果中的摘要' });
