/**
 * 解释这笔钱: how an amount in a row was calculated, with the rates and terms of the day it arose
 * (docs/domain/earnings.md#explanations).
 */
import { post } from '../schema/call';
import * as f from '../fields';
import * as x from '../fields/explanation';
import { flag } from '../schema/kinds';
import { many, maybe } from '../schema/shape';

const operand = { label: x.operandName, unit: x.amountUnit, value: x.operandValue };

/** An amount with its calculation; a dispute keeps it as it was. */
export const explained = {
  moneyKind: x.moneyKind,
  bizOrderNo: x.bizOrderNo,
  storedAmount: x.storedAmount,
  computedAmount: maybe(x.computedAmount),
  givenBy: maybe(x.givenBy),
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
  isOwnAccount: flag('计入本单位账户'),
  entryCount: x.entryCount,
  entries: many({
    ledgerNo: f.ledgerNo,
    accountType: f.accountType,
    bizType: f.bizType,
    amount: f.amount.as(f.amount.label, { help: '入账为正，出账为负' }),
    createTime: f.createTime,
  }),
};

export const money = {
  explain: post('/money/v1/explain', {
    summary: '解释这笔钱',
    input: { moneyKind: x.moneyKind, bizOrderNo: x.bizOrderNo },
    output: explained,
  }),
  explainTotal: post('/money/v1/explainTotal', {
    policy: 'signedIn',
    summary: '解释合计',
    input: {
      callPath: x.callPath,
      conditions: many({ name: x.conditionName, value: x.conditionValue }, 80),
      splitBy: maybe(x.splitBy),
    },
    output: {
      listName: x.listName,
      countedAt: x.countedAt,
      conditions: many({ label: x.conditionName, text: x.conditionText }),
      rowCount: maybe(x.rowCount),
      groupTitle: maybe(x.groupTitle),
      figures: many({
        figureName: x.figureName,
        label: x.figureLabel,
        kind: x.figureKind,
        unit: maybe(x.figureUnit),
        meaning: x.figureMeaning,
        value: x.figureValue,
        addedUp: maybe(x.addedUp),
        formula: maybe(x.formula),
        formulaNumbers: maybe(x.formulaNumbers),
        formulaResult: maybe(x.formulaResult),
        isEqual: flag('一致'),
      }),
      groups: many({
        groupText: x.groupText,
        rowCount: x.rowCount,
        sums: many({ figureName: x.figureName, value: x.figureValue }),
      }),
    },
  }),
};
