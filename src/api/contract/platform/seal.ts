/** The proof of the audit log and the ledger (docs/domain/platform.md#log-check). */
import * as enums from '../../enums';
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { count, flag, oneOf, text, time } from '../../schema/kinds';
import { many, maybe } from '../../schema/shape';
import { proofFile } from '../staff-log';
import { final } from '../../schema/undo';

const policy = 'platform';
const extent = oneOf('范围', enums.ledgerExtent);
const head = maybe(text('链头', { max: 64 }));

export const platformSeal = callGroup('AUDIT', {
  checks: post('/log/v1/checks', {
    policy,
    summary: '日志核对',
    input: {},
    output: {
      sealCount: count('封存数'),
      head,
      sealTime: maybe(time('封存时间')),
      running: flag('正在核对'),
      late: flag('超过2天没有核对'),
      checks: many({
        extent,
        checkTime: time('核对时间'),
        sealCount: count('封存数'),
        rowCount: count('记录数'),
        forgottenCount: count('已到期删除'),
        tookMs: count('用时毫秒'),
        head,
        finding: maybe(oneOf('发现', enums.sealFinding)),
        source: maybe(oneOf('来源', enums.sealSource)),
        recordNo: maybe(text('首处')),
      }),
    },
  }),
  check: post('/log/v1/check', {
    policy,
    summary: '核对日志',
    undo: final('repeated'),
    input: { extent, requestNo: f.requestNo },
    output: null,
  }),
  rowProof: post('/log/v1/rowProof', {
    policy,
    summary: '导出日志证明',
    input: { logNo: f.logNo },
    output: proofFile,
  }),
});
