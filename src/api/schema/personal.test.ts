import { expect, it } from 'vitest';
import { contract } from '../contract';
import { many, maybe, tree } from './shape';
import * as f from '../fields';
import { isPersonal } from './personal';

it('is recognised by a masked kind or a person’s name at any depth', () => {
  for (const field of [f.phone, f.reservePhone, f.legalIdNo, f.bankCardNo, f.legalName, f.accountName, f.contactName])
    expect(isPersonal({ list: many({ inner: maybe({ field: maybe(field) }) }) }), field.label).toBe(true);
  expect(isPersonal(tree({ phone: f.phone }))).toBe(true);
  expect(isPersonal({ custNo: f.custNo, transAmount: f.transAmount, list: many({ createTime: f.createTime }) })).toBe(
    false,
  );
  expect(isPersonal(null)).toBe(false);
});
it('distinguishes the calls of the contract', () => {
  const { customer, agentInfo, orgInfo, custIncr, home, notice, terminal } = contract;
  for (const call of [customer.list, agentInfo.list, agentInfo.detail, orgInfo.list, custIncr.list])
    expect(isPersonal(call.output), call.summary).toBe(true);
  for (const call of [home.summary, notice.home, terminal.list, customer.download])
    expect(isPersonal(call.output), call.summary).toBe(false);
});
