/**
 * Which calls ask for the second factor again, unless it was given within five minutes (docs/domain/session.md#step-up): written by hand,
 * so that none begins or ceases to ask by accident; and why others that lead to money do not.
 */
import { expect, it } from 'vitest';
import { allCalls, contract, type PlainCall } from './index';

const {
  approval,
  apiKey,
  agentInfo,
  changeInfo,
  factor,
  factorRule,
  orgInfo,
  ownDevice,
  platformBounds,
  platformConfig,
  platformMoney,
  platformParty,
  platformPayout,
  platformReconcile,
  platformRisk,
  platformWithdraw,
  sensitive,
  staff,
  staffRole,
  webhook,
  withdraw,
} = contract;

type Row = readonly [call: PlainCall, why: string];
const asking: readonly Row[] = [
  [withdraw.apply, 'takes money out'],
  [changeInfo.saveAccount, 'says where money goes'],
  [changeInfo.saveMain, 'brings another settlement account along'],
  [changeInfo.saveProp, 'changes the phone that gets codes'],
  [staff.invite, 'makes a login'],
  [staff.setRole, 'gives rights'],
  [staff.setStatus, 'opens a login'],
  [staff.resetPassword, 'gives a new password'],
  [staffRole.save, 'gives rights'],
  [staffRole.remove, 'changes what roles there are'],
  [agentInfo.resetPassword, 'gives an owner below a new password'],
  [orgInfo.resetPassword, 'gives an owner below a new password'],
  [apiKey.create, 'lets a machine act'],
  [webhook.create, 'sends events elsewhere'],
  [webhook.setStatus, 'sends events elsewhere'],
  [sensitive.view, 'shows clear values'],
  [factor.startTotp, 'adds a factor'],
  [factor.startPasskey, 'adds a factor'],
  [factor.remove, 'takes a factor away'],
  [factor.renewCodes, 'makes new recovery codes'],
  [ownDevice.forget, 'ends sessions of a device'],
  [factorRule.save, 'says of whom a factor is required'],
  [factorRule.askReset, 'takes somebody’s factors away'],
  [contract.ownerFactor.askReset, 'takes an owner’s factors away'],
  [platformWithdraw.decide, 'pays out'],
  [platformParty.openRoot, 'makes an owner’s login'],
  [platformParty.resetOwner, 'gives an owner a new password'],
  [platformParty.changePhone, 'says where codes go'],
  [platformConfig.createKey, 'lets its holder report sales'],
  [platformConfig.setIdentity, 'says who the platform is'],
  [platformBounds.save, 'says how much one action may move'],
  [platformMoney.giveReward, 'gives money'],
  [contract.platformBooks.taxTable, 'shows clear values'],
  [contract.platformDispute.accept, 'books what was disputed'],
  [platformMoney.writeOff, 'forgives a debt'],
  [platformReconcile.book, 'books a sale'],
  [platformReconcile.decide, 'books what is missing'],
  [platformPayout.decide, 'ends a difference with the bank'],
  [platformMoney.decideInvoice, 'frees what an invoice covers'],
  [platformParty.moveLogin, 'opens an owner’s login'],
  [approval.approve, 'carries out what another has asked'],
];
/** They lead to money, and do not ask. */
const notAsking: readonly Row[] = [
  [withdraw.preview, 'reads'],
  [withdraw.sendCode, 'sends a code to the phone, which applying asks for beside the factor'],
  [changeInfo.sendCode, 'sends a code to the phone'],
  [platformMoney.exclude, 'keeps an earning back'],
  [contract.platformDispute.answer, 'says something'],
  [contract.platformDispute.refuse, 'books nothing'],
  [platformRisk.decideOrder, 'releases what is held, to an account that was set before'],
  [apiKey.revoke, 'stops a machine, which must be quick'],
  [platformConfig.revokeKey, 'stops the channel, which must be quick'],
  [factorRule.withdrawReset, 'leaves factors as they are'],
];

it('asks for the factor again before these calls and no others', () => {
  const marked = allCalls.filter(({ stepUp }) => stepUp).map(({ path }) => path);
  expect(marked.toSorted()).toEqual(asking.map(([{ path }]) => path).toSorted());
});
it('does not ask where that would stop nobody', () => {
  expect(notAsking.filter(([{ stepUp }]) => stepUp).map(([{ path }]) => path)).toEqual([]);
});
