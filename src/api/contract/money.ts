/** 解释这笔钱: how an amount that a row shows came about, with the numbers of the day it arose (domain.md section 5). */
import { post } from '../schema/call';
import * as f from '../fields';
import * as x from '../fields/explanation';
import { flag } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

const operand = { label: x.operandName, unit: x.amountUnit, value: x.operandValue };

export const money = {
  explain: post('/money/v1/explain', {
    summary: '解释这笔钱',
    description:
      'Computed anew by the rules that made it, never read back. Who may open the record may ask; parties above the reader are left out, of those below a direct child an agent reads the name only.',
    input: { moneyKind: x.moneyKind, bizOrderNo: x.bizOrderNo },
    output: {
      moneyKind: x.moneyKind,
      bizOrderNo: x.bizOrderNo,
      storedAmount: x.storedAmount,
      computedAmount: maybe(x.computedAmount),
      isEqual: flag('计算一致'),
      rounding: x.rounding,
      steps: many({
        stepTitle: x.stepTitle,
        formula: x.formula,
        formulaNumbers: x.formulaNumbers,
        operands: many(operand),
        stepResult: x.stepResult,
      }),
      parties: many({
        levels: f.levels,
        agentNo: f.agentNo,
        partyName: x.partyName,
        isOwn: flag('本级'),
        terms: many(operand),
        partyAmount: maybe(x.partyAmount),
      }),
      bookNote: x.bookNote,
      expectedAmount: maybe(x.expectedAmount),
      bookedAmount: maybe(x.bookedAmount),
      isBooked: flag('账实一致'),
      entries: many({
        ledgerNo: f.ledgerNo,
        accountType: f.accountType,
        bizType: f.bizType,
        amount: f.amount.as(f.amount.label, { help: '入账为正，出账为负' }),
        createTime: f.createTime,
      }),
    },
  }),
};
