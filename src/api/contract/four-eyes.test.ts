/**
 * Every call that moves money or gives access is under a kind of four eyes, or stands here with its reason
 * (docs/domain/access.md#four-eyes).
 */
import { expect, it } from 'vitest';
import { approvalKind } from '@/api/enums/approval';
import { approvalKinds } from '@/api/forms/approval';
import { allCalls, callsOf, contract, type PlainCall } from './index';

const {
  platformEntry: entry,
  platformRisk: risk,
  platformParty: party,
  platformMoney: money,
  platformConfig: config,
} = contract;
const { changeInfo, custIncr, fee, flowCard, store, increase, invoice, agentIncr, agentInfo, orgInfo } = contract;

const second = 'is decided by somebody else than whoever asked already';
const takes = 'takes away, and must not wait';
const own = 'moves money between the own accounts, or asks the platform to';
const code = 'sends a code to the own phone';
const told = 'asks, and everybody of the provider is told a day before';
const looks = 'changes what is shown, or asks';
const product = contract.platformProduct;
const reasons: readonly (readonly [why: string, calls: readonly PlainCall[]])[] = [
  [
    second,
    [entry.decideProvider, entry.decideMerchant, entry.decideChange, agentIncr.examine, contract.changeAudit.audit],
  ],
  [second, [contract.changeAudit.apply, custIncr.save, fee.changeForm, contract.orgChange.cancel, changeInfo.cancel]],
  [takes, [contract.apiKey.revoke, config.revokeKey, contract.staffRole.remove, party.revokeCoupon, money.exclude]],
  [takes, [risk.failActivation, party.moveAccount, party.moveMerchant, party.stopIncrease, increase.stopPlan]],
  [own, [contract.repayReduce.reduce, invoice.save, invoice.cancel]],
  [own, [contract.deductPlan.pause, contract.deductPlan.resume, contract.deductPlan.cancel]],
  [code, [contract.withdraw.sendCode, changeInfo.sendCode]],
  [
    'opens or closes a provider or login below, whose money stays its own',
    [agentInfo.setStatus, agentInfo.setAccount, orgInfo.setStatus, orgInfo.setAccount],
  ],
  [
    'spares or lets go what risk had stopped: bounded, and seen by audit',
    [
      risk.decideOrder,
      risk.decideAdjust,
      risk.closeAssessment,
      risk.closeCountdown,
      risk.exemptAssessment,
      risk.exemptCountdown,
    ],
  ],
  [
    'asks the channel again, which answers for itself',
    [contract.platformReconcile.compare, contract.platformReconcile.tellAgain],
  ],
  ['looks: what a bank’s file says changes no book', [contract.platformPayout.upload, contract.platformPayout.compare]],
  ['lets passwords be tried again', [contract.platformSystem.unlock]],
  ['does what is due anyway', [contract.platformSystem.runTimer]],
  ['tells again, or tries out', [contract.webhook.test, contract.webhook.resend]],
  [
    'changes one price of one merchant, within the terms',
    [flowCard.change, fee.save, increase.savePlan, store.open, store.edit, store.close],
  ],
  ['asks, and takes nothing yet', [risk.open, risk.recall]],
  ['terminals pay by being used', [contract.platformStock.exchange, contract.platformStock.scrap]],
  ['finds and erases what no law keeps; amounts stay', [contract.platformPerson.ask, contract.platformPerson.decide]],
  [told, [contract.factorRule.askReset, contract.ownerFactor.askReset]],
  ['leaves everything as it is', [contract.factorRule.withdrawReset, contract.platformSeal.check]],
  ['says something about an amount, which stays', [contract.platformDispute.answer, contract.platformDispute.refuse]],
  [
    'as before, of the own',
    [contract.dispute.raise, contract.dispute.withdraw, contract.dispute.escalate, contract.dispute.answer],
  ],
  ['says that what was told is known; terms stay', [contract.termsNotice.acknowledge]],
  [looks, [contract.platformBooks.saveAccounts, contract.platformBooks.taxTable, contract.platformBooks.voucher]],
  [
    'prepares: what holds stays until it is put into force',
    [
      product.makeDraft,
      product.savePolicy,
      product.saveActivity,
      product.saveTerms,
      product.takeFile,
      product.removePart,
      product.rebaseDraft,
      product.discardDraft,
    ],
  ],
  [looks, [contract.safeguard.setWatermark, config.setIdentity, config.publish, config.loadReference]],
];
/** Subjects whose operation moves money or gives access. */
const grave = /^(ACCOUNT|COMPANY|STAFF|FINANCE|ENTRY|CONFIG|AGENT)$/;

it('a call that moves money or gives access needs a second person, or says why not', () => {
  const said = new Set(reasons.flatMap(([, calls]) => calls));
  const open = allCalls.filter(
    call =>
      call.operates && !call.eyes && !said.has(call) && (grave.test(call.subject ?? '') || call.policy === 'platform'),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
  expect([...said].filter(({ eyes }) => eyes).map(({ path }) => path)).toEqual([]);
});
it('every kind has calls on each of its sides', () => {
  const without = approvalKind.flatMap(({ code: kind }) =>
    approvalKinds[kind].sides
      .filter(side => !callsOf(side).some(({ eyes }) => eyes === kind))
      .map(side => `${kind} ${side}`),
  );
  expect(without).toEqual([]);
});
