/**
 * What the platform's staff may do that leads to money or to somebody's login, and which fixed roles may do it: those whose name says
 * so, and nobody else (docs/domain/access.md#paths-to-money).
 */
import { describe, expect, it } from 'vitest';
import { callsOf, contract, type PlainCall } from '@/api/contract';
import { includesGrade } from '@/api/enums/staff';
import { platformRoles, providerRoles } from '@/api/enums/staff-roles';

const {
  platformParty: party,
  platformPerson: person,
  platformBounds: bounds,
  platformConfig: config,
  platformProduct: product,
  platformEntry: entry,
  platformMoney: money,
  platformWithdraw: withdraw,
  platformReconcile: reconcile,
  platformPayout: payout,
  platformRisk: risk,
  platformStock: stock,
  platformSystem: system,
  factorRule,
  staff,
  staffRole,
  approvalRule,
  agentInfo,
  orgInfo,
} = contract;

type Row = readonly [call: PlainCall, why: string];
/** By the fixed role that may, besides 管理员 who may everything. */
const paths: readonly (readonly [role: string | null, ...rows: readonly Row[]])[] = [
  [
    null,
    [party.openRoot, 'makes an owner’s login'],
    [party.moveLogin, 'opens an owner’s login that was closed'],
    [party.resetOwner, 'gives an owner a new password'],
    [party.changePhone, 'says where an owner’s codes and passwords go'],
    [staff.invite, 'makes a login'],
    [staff.setRole, 'gives rights'],
    [staff.setStatus, 'opens a login that was closed'],
    [staff.resetPassword, 'gives a new password'],
    [staffRole.save, 'gives rights'],
    [staffRole.remove, 'changes what roles there are'],
    [system.unlock, 'lets passwords be tried again'],
    [approvalRule.save, 'says what needs a second person'],
    [contract.platformSeal.check, 'reads the log and compares'],
    [bounds.save, 'says how much money one action may move'],
  ],
  [
    '财务',
    [withdraw.decide, 'pays out'],
    [money.decideInvoice, 'enters what an invoice is for'],
    [money.writeOff, 'forgives a debt'],
    [money.exclude, 'keeps an earning from being entered'],
    [money.giveReward, 'gives a reward'],
    [contract.platformDispute.accept, 'books what was disputed'],
    [reconcile.book, 'books a sale'],
    [reconcile.decide, 'ends a difference between the books'],
    [payout.decide, 'ends a difference with the bank'],
    [config.createKey, 'lets its holder report sales, which are paid out'],
    [config.revokeKey, 'stops the channel'],
    [party.issueCoupon, 'gives a discount'],
    [party.revokeCoupon, 'takes it back'],
  ],
  [
    '进件与变更审核',
    [entry.decideProvider, 'opens a provider with its settlement account and login'],
    [entry.decideMerchant, 'opens a merchant with its settlement account'],
    [entry.decideChange, 'changes settlement accounts and phones, as their provider asked'],
  ],
  [
    '风控',
    [risk.decideOrder, 'releases what is held back'],
    [risk.decideAdjust, 'decides of a disputed sale'],
    [risk.closeAssessment, 'spares a penalty'],
    [risk.closeCountdown, 'spares a penalty'],
    [risk.exemptAssessment, 'spares a penalty'],
    [risk.exemptCountdown, 'spares a penalty'],
    [risk.failActivation, 'takes cashback back'],
  ],
  [
    '产品与配置',
    [config.loadProducts, 'sets prices, shares and cashback'],
    [product.putInForce, 'as before, from a draft'],
    [party.setSwitches, 'opens rewards that are paid'],
  ],
];
const harmless: readonly Row[] = [
  [contract.platformDispute.answer, 'says something, and leaves the amount'],
  [contract.platformDispute.refuse, 'ends a dispute, and leaves the amount'],
  [party.moveAccount, 'stops and lets go on; what waited was due'],
  [party.moveMerchant, 'stops and lets go on'],
  [party.stopIncrease, 'ends an offer'],
  [config.setIdentity, 'is the buyer on invoices, paid by nobody'],
  [contract.platformBooks.saveAccounts, 'names accounts of another system'],
  [contract.platformBooks.voucher, 'keeps what the books say'],
  [contract.platformBooks.taxTable, 'is read, with clear numbers and a reason'],
  [product.makeDraft, 'prepares'],
  [product.savePolicy, 'prepares'],
  [product.saveActivity, 'prepares'],
  [product.saveTerms, 'prepares'],
  [product.takeFile, 'prepares'],
  [product.removePart, 'prepares'],
  [product.rebaseDraft, 'prepares'],
  [product.discardDraft, 'ends what was prepared'],
  [config.loadReference, 'names areas, banks, branches, cards and days'],
  [config.publish, 'is read'],
  [stock.stockIn, 'terminals pay by being used'],
  [stock.stockFile, 'terminals pay by being used'],
  [stock.exchange, 'the merchant stays the same'],
  [stock.scrap, 'takes out'],
  [reconcile.compare, 'looks'],
  [payout.upload, 'looks'],
  [payout.compare, 'looks'],
  [reconcile.tellAgain, 'asks the channel, which answers for itself'],
  [risk.open, 'asks'],
  [risk.recall, 'asks'],
  [system.runTimer, 'does what is due anyway'],
  [factorRule.save, 'asks of the own staff for more or less'],
  [factorRule.askReset, 'asks, and everybody is told a day before'],
  [contract.ownerFactor.askReset, 'asks, and everybody is told a day before'],
  [factorRule.withdrawReset, 'leaves everything as it is'],
  [person.ask, 'finds and shows, and erases nothing'],
  [person.decide, 'erases what no law keeps, of parties that have ended; amounts stay'],
];

const may = (call: PlainCall) =>
  platformRoles
    .filter(({ rights }) => includesGrade(rights, call.staff ?? call.subject, 'OPERATE'))
    .map(({ label }) => label);

describe('a path to money or to a login', () => {
  it.each(paths.flatMap(([role, ...rows]) => rows.map(([call, why]) => [call.path, why, role, call] as const)))(
    '%s, which %s',
    (_path, _why, role, call) => expect(may(call)).toEqual(['管理员', ...(role ? [role] : [])]),
  );
});

describe('the login of a provider below', () => {
  it.each([agentInfo.resetPassword, orgInfo.resetPassword])('is given a new password by the owner alone %#', call => {
    const roles = providerRoles.filter(({ rights }) => includesGrade(rights, call.subject, 'OPERATE'));
    expect(roles.map(({ label }) => label)).toEqual(['负责人']);
  });
});

it('every call with which the staff changes something is on one of these lists', () => {
  const named = [...paths.flatMap(([, ...rows]) => rows), ...harmless].map(([call]) => call.path);
  const changing = callsOf('PLATFORM').filter(({ operates, subject, staff: other }) => operates && (other ?? subject));
  expect(changing.map(({ path }) => path).toSorted()).toEqual(named.toSorted());
});
