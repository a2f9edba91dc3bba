/** Defects of a second outside review, of the server: what a hurried change leaves out, takes too wide, or says in the wrong unit. */
import { onServer, type Defect } from './defect';

export const serverReview: readonly Defect[] = [
  // One of several writes is left out.
  onServer(
    'features/terminal/inherit',
    '[activeRecord, falseActive, depositOrder, dataFeeOrder]',
    '[activeRecord, falseActive, dataFeeOrder]',
    'features/terminal/exchange',
  ),
  onServer(
    'operations/portal/party',
    '        await tx.update(agent).set({ phone, updateTime: context.now }).where(eq(agent.agentNo, agentNo));\n',
    '',
    'operations/portal/party',
  ),
  // A statement reaches further than it should.
  onServer(
    'foundation/each-row',
    'and(eq(failedRecord.job, job), keys.length > 0 ? notInArray(failedRecord.recordNo, keys) : undefined)',
    'and(keys.length > 0 ? notInArray(failedRecord.recordNo, keys) : undefined)',
    'operations/timers',
  ),
  onServer(
    'features/terminal/inherit',
    ', eq(dataFeeOrder.termSn, row.termSn), eq(dataFeeOrder.flowFeeStatus, 0)),',
    ', eq(dataFeeOrder.termSn, row.termSn)),',
    'features/terminal/exchange',
  ),
  // An error passes for an answer.
  onServer(
    'features/data-fee/change-batch',
    '(error instanceof Failure ? error.message : Promise.reject(error as Error))',
    '(error instanceof Failure ? error.message : (error as Error).message)',
    'features/data-fee/change-batch',
  ),
  onServer(
    'features/webhook/send',
    'taken: status >= 200 && status < 300',
    'taken: status >= 200 && status < 400',
    'features/webhook/webhook',
  ),
  // What tells a repetition from something new.
  onServer('foundation/calls/idempotency', 'known.callPath !== path || ', '', 'foundation/calls/idempotency'),
  onServer(
    'features/webhook/deliver.jobs',
    'eventNo: eventNoOf(id),\n      body',
    'eventNo: turn === 0 ? eventNoOf(id) : `${eventNoOf(id)}.${turn}`,\n      body',
    'features/webhook/webhook',
  ),
  // A move leaves a value of the state before.
  onServer(
    'features/risk/risk-order.moves',
    '    preAuditTime: null,\n    rejectReason: null,\n',
    '    preAuditTime: null,\n',
    'features/risk/risk',
  ),
  onServer('features/trade/settle.moves', '    settleTime: null,\n', '', 'operations/reports'),
  // Empty and zero: a value where there is none, none where there is one.
  onServer(
    'features/terminal/stock-file',
    'texts.iccid.toUpperCase() || null',
    'texts.iccid.toUpperCase()',
    'operations/portal/stock',
  ),
  {
    file: 'src/api/format/filter-summary.ts',
    find: 'body[name] == null || !wire[name]',
    put: '!body[name] || !wire[name]',
    tests: 'src/api/schema/query',
  },
  // Codes, and words of a program, reach the operator.
  onServer(
    'features/download/run-task',
    "tookTooLong : '生成失败，请重新生成';",
    'tookTooLong : error.message;',
    'features/download/download',
  ),
  onServer(
    'features/merchant/change.moves',
    'title: `${wordOf(row)}${outcome}`',
    'title: `${row.custChangeType}${outcome}`',
    'features/merchant/change',
  ),
  // A unit.
  onServer(
    'features/data-fee/change-batch',
    "formatMoney(values.newFee).replaceAll(',', '')",
    'String(values.newFee)',
    'features/data-fee/change-batch',
  ),
  onServer(
    'features/sensitive/sensitive.calls',
    'Math.ceil(waitMs / 60_000)',
    'Math.ceil(waitMs / 1000)',
    'features/risk/risk',
  ),
  // A mask is missing in one place.
  onServer(
    'operations/portal/party',
    '更换负责人手机号为 ${maskPhone(phone)}',
    '更换负责人手机号为 ${phone}',
    'operations/portal/party',
  ),
  onServer('features/notice/mail', 'recipientMask: maskEmail(to)', 'recipientMask: to', 'features/notice/mail'),
];
