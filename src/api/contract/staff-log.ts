/** What the own people, keys and jobs did or tried, for whoever looks after them (docs/domain/access.md#own-log). */
import * as f from '../fields';
import { callGroup, post } from '../schema/call';
import { number, text } from '../schema/kinds';
import { exportOf, list, range } from '../schema/list';
import { maybe } from '../schema/shape';

const operatorNo = f.staffNo.as('操作人编号');
const targetNo = number('对象编号');
const entries = list('/sys/operateLog/v1/findByPage', {
  summary: '本单位操作记录',
  filter: {
    operatorName: f.operatorName,
    operatorNo,
    opBizType: f.opBizType,
    targetNo,
    amount: range(f.amount),
    clientIp: f.clientIp,
    operateTime: range(f.operateTime, { initial: 'last30' }),
  },
  row: {
    logNo: f.logNo,
    operateTime: f.operateTime,
    operatorName: maybe(f.operatorName),
    operatorNo: maybe(operatorNo),
    opBizType: f.opBizType,
    targetNo,
    content: f.content,
    amount: maybe(f.amount),
    accounts: maybe(text('资金账户', { max: 200, translatable: true })),
    result: f.result,
    clientIp: maybe(f.clientIp),
  },
});
/** The proof of an entry, to be saved as a file (docs/domain/platform.md#row-proof). */
export const proofFile = { fileName: text('文件名'), content: text('文件内容', { max: 10_000_000 }) };
export const staffLog = callGroup('STAFF', {
  list: entries,
  download: exportOf('/sys/operateLog/v1/toDownload', { of: entries }),
  proof: post('/sys/operateLog/v1/proof', {
    summary: '导出操作证明',
    input: { logNo: f.logNo },
    output: proofFile,
  }),
});
