/** Shared by demo applications and requests: their reviews and identity papers. */
import { stepOf } from '#server/features/review/trail';
import type { Encryption } from '#server/foundation/encryption';
import { platformStaff } from '#server/foundation/calls/doer';
import type { agentIncr } from '#server/schema';
import type { Agent } from './agents';
import type { Dice } from './dice';
import { type Documents, demoBank, demoCard, demoIdNo } from './documents';
import type { Merchant } from './merchants';
import type { TerminalRow } from './terminals';

export interface Reviewing {
  readonly dice: Dice;
  readonly now: number;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly encryption: Encryption;
  readonly no: (kind: string, time: number) => string;
  readonly terminals: readonly TerminalRow[];
  readonly documents: Documents;
}
export type Examined = (typeof agentIncr.$inferInsert)['examineStatus'];

export const refusals = [
  '证件照片不清晰',
  '经营地址不完整',
  '结算户名与法人不一致',
  '营业执照已过期',
  '联系电话无法接通',
];

/** Review columns except the status. */
export function examination(dice: Dice, submitter: string, createTime: number, state: Examined, now: number) {
  const examineTime = state === 'INIT' ? null : Math.min(now, createTime + dice.between(1, 48) * 3_600_000);
  const examineRemark = state === 'FAIL' ? dice.pick(refusals) : null;
  const submitted = stepOf('INIT', null, { ...platformStaff(createTime), name: submitter });
  const decided = examineTime
    ? [stepOf(state, examineRemark, { ...platformStaff(examineTime), name: '运营审核' })]
    : [];
  return {
    examineRemark,
    examineTime,
    trail: [submitted, ...decided],
    createTime,
    updateTime: examineTime ?? createTime,
  };
}

/** Person and card of a form, numbers encrypted. */
export const papersOf = (encryption: Encryption, dice: Dice, legalName: string, phone: string) => ({
  legalName,
  legalIdNo: encryption.encrypt(demoIdNo(dice)),
  idStart: '2018-05-01',
  idEnd: '2038-05-01',
  phone,
  settleType: 'INDIVIDUAL',
  accountName: legalName,
  bankCardNo: encryption.encrypt(demoCard(dice)),
  bankHeadCode: demoBank.bankHeadCode,
  bankBranchCode: null,
  reservePhone: phone,
});

/** The same with decrypted numbers, as printed on documents. */
export const clearOf = <T extends { readonly legalIdNo: string; readonly bankCardNo: string }>(
  encryption: Encryption,
  papers: T,
): T => ({
  ...papers,
  legalIdNo: encryption.decrypt(papers.legalIdNo),
  bankCardNo: encryption.decrypt(papers.bankCardNo),
});
