/** Every action on money is within its bound, and its amount, accounts and parties are in the audit log. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callGroups, callsOf, contract } from '@/api/contract';
import { boundFields } from '@/api/contract/platform/bounds';
import type { Call } from '@/api/schema/call';
import { calls } from '#server/operations/commands';
import { usualBounds } from '#server/features/account/money-bound';
import { bodies } from '#tests/every-call/bodies';
import { bodyOf } from '#tests/every-call/platform-deeds';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
const open = async () => {
  app = await openTestApp();
};

interface Entry {
  readonly content: string;
  readonly amount: number | null;
  readonly accounts: string | null;
  readonly partyNo: string | null;
  readonly partyName: string | null;
  readonly counterpartyNo: string | null;
}
const lastEntry = () =>
  app.one<Entry>(
    `select content, amount::float as amount, accounts, party_no as "partyNo", party_name as "partyName", counterparty_no as "counterpartyNo"
       from operate_log where op_biz_type = 'PLATFORM' order by id desc limit 1`,
  );
const save = (bounds: object, token = app.as('platform')) =>
  app.send(contract.platformBounds.save, { ...usualBounds, ...bounds, remark: '按内控要求', ...request() }, token);

/** Of finance and risk, what moves no money. */
const noMoney: Readonly<Record<string, string>> = {
  'platformReconcile.compare': 'compares again',
  'platformReconcile.tellAgain': 'tells the channel again',
  'platformPayout.upload': 'compares',
  'platformPayout.compare': 'compares again',
  'platformDispute.answer': 'says something',
  'platformDispute.refuse': 'ends a dispute, and leaves the amount',
  'platformBooks.voucher': 'keeps what the books say',
  'platformBooks.taxTable': 'is read',
  'platformBooks.saveAccounts': 'names accounts of another system',
  'platformConfig.createKey': 'gives a key',
  'platformConfig.revokeKey': 'ends a key',
  'platformRisk.open': 'asks; a measure holds back what comes later',
};
/** Bodies that move money, in place of those of the common bodies that refuse or find none. */
const given: Readonly<Record<string, () => Promise<object>>> = {
  'platformWithdraw.decide': async () => ({ event: 'pay' }),
  'platformMoney.decideInvoice': async () => ({
    event: 'approve',
    ...(await app.one(
      `with undone as (delete from tax_diff)
       update invoice set invoice_status = 'WAIT_AUDIT', invoice_withdraw_status = 'INIT'
        where id = (select min(id) from invoice) returning apply_no as "applyNo"`,
    )),
  }),
  'platformRisk.failActivation': async () =>
    app.one(
      `select a.active_no as "activeNo" from active_record a join cashback_record c using (active_no)
        where a.active_status = 'SUCCESS' and c.back_amount > 0 order by a.id desc limit 1`,
    ),
};
const deed = async (name: string): Promise<never> => {
  const other = await given[name]?.();
  return { ...(await bodyOf(app, name)), ...other, ...request() } as never;
};
const nameOf = new Map(
  callGroups.flatMap(([group, of]) => Object.entries(of).map(([name, call]) => [call.path, `${group}.${name}`])),
);
const moneyCalls = callsOf('PLATFORM')
  .filter(
    ({ policy, operates, subject }) => policy === 'platform' && operates && /^(FINANCE|RISK)$/.test(subject ?? ''),
  )
  .map(({ path }) => nameOf.get(path)!)
  .filter(name => !Object.hasOwn(noMoney, name));
/** A sale of a channel’s file is prepared in reconcile.db.test.ts. */
const here = moneyCalls.filter(name => name !== 'platformReconcile.book');

describe('the actions of the platform on money', () => {
  it('are these, each with its bound', () => {
    expect(here).toHaveLength(18);
    expect(Object.keys(boundFields).toSorted()).toEqual(Object.keys(usualBounds).toSorted());
  });
});

describe('each action of the platform on money', () => {
  beforeAll(open);
  it.each(here)('%s leaves its amount and parties in the audit log', async name => {
    expect(await app.send(calls.get(name) as Call, await deed(name), app.as('platform'))).toMatchObject({ code: 200 });
    const { amount, partyNo, partyName } = await lastEntry();
    // A work order that names no transaction has no amount, and a difference may name nobody.
    if (name !== 'platformRisk.decideOrder') expect(amount).toBeGreaterThan(0);
    const mayNameNobody = ['platformReconcile.decide', 'platformPayout.decide'].includes(name);
    if (!mayNameNobody) expect(partyName).toMatch(/./);
    expect(mayNameNobody || /^\d{8}$|^\d{15}$/.test(partyNo ?? '')).toBe(true);
  });
});

describe('each action of the platform on money but two', () => {
  beforeAll(open);
  it.each(here.filter(name => name !== 'platformRisk.decideOrder' && name !== 'platformParty.revokeCoupon'))(
    '%s is refused above its bound, and changes nothing',
    async name => {
      await save(Object.fromEntries(Object.keys(usualBounds).map(code => [code, 0])));
      const body = await deed(name);
      const { code, message } = await app.send(calls.get(name) as Call, body, app.as('platform'));
      expect([code, message]).toEqual([
        400,
        expect.stringMatching(/超过“.+”的单笔限额 0.00 元，有“员工与角色”操作权限的员工/),
      ]);
      expect((await lastEntry()).content).toContain('修改资金操作限额');
    },
  );
});

describe('an action of the platform on money', () => {
  beforeEach(open);
  it('names the account that is paid and the account that is debited', async () => {
    const body = await deed('platformWithdraw.decide');
    await app.send(contract.platformWithdraw.decide, body, app.as('platform'));
    expect((await lastEntry()).accounts).toMatch(/^.+账户 → .+银行 \d{6}\*+\d{4}$/);
  });
  it('is found in 操作审计 by amount and by either party', async () => {
    await app.send(contract.platformMoney.giveReward, await deed('platformMoney.giveReward'), app.as('platform'));
    const found = async (conditions: object) =>
      (await app.send(contract.platformAudit.list, conditions, app.as('platform'))).object.list.filter(
        // The demo's staff has accepted a dispute.
        ({ targetType }) => targetType !== 'DISPUTE',
      );
    const row = { amount: 500, partyNo: '80000001', counterpartyNo: '80000011', accounts: '奖励账户' };
    for (const conditions of [
      { moneyParty: '80000001' },
      { moneyParty: '80000011' },
      { amountMin: 500, amountMax: 500 },
    ])
      expect(await found(conditions)).toEqual([expect.objectContaining(row)]);
    expect(await found({ moneyParty: '80000001', amountMin: 501 })).toEqual([]);
  });
});

describe('an action of a provider on money', () => {
  beforeEach(open);
  const apply = async () => {
    const [body] = await bodies['withdraw.apply']!(app, 'agent_l1');
    return app.send(contract.withdraw.apply, body as never, app.as('agent_l1'));
  };
  it('is within the bound of the platform', async () => {
    await save({ withdraw: 9_999 });
    const { code, message } = await app.send(
      contract.withdraw.preview,
      { accountType: 'PROFIT', amount: 10_000 },
      app.as('agent_l1'),
    );
    expect([code, message]).toEqual([
      400,
      '提现金额 100.00 元超过“服务商提现”的单笔限额 99.99 元，请联系平台的管理员修改',
    ]);
  });
  it('leaves its amount and accounts in the audit log', async () => {
    expect(await apply()).toMatchObject({ code: 200 });
    expect(
      await app.one(
        `select amount::int as amount, accounts, party_no as party from operate_log where op_biz_type = 'WITHDRAW' order by id desc limit 1`,
      ),
    ).toEqual({ amount: 10_000, accounts: expect.stringMatching(/^分润账户 → /), party: '80000001' });
  });
});

describe('the bounds', () => {
  beforeEach(open);
  it('are the usual ones at first, and changed by who gives rights, with before and after', async () => {
    const { object } = await app.send(contract.platformBounds.load, {}, app.as('platform'));
    expect(object).toEqual(usualBounds);
    expect(await save({ reward: 600 })).toMatchObject({ code: 200 });
    expect(
      await app.one(
        `select content, before, after from operate_log where target_type = 'BOUNDS' order by id desc limit 1`,
      ),
    ).toEqual({
      content: '修改资金操作限额 发放机构奖励 50,000.00 → 6.00：按内控要求',
      before: { reward: '50,000.00' },
      after: { reward: '6.00' },
    });
  });
  it('are not changed by the finance department', async () => {
    await app.rows(`update operator set role_code = 'FINANCE' where username = 'platform_entry'`);
    expect(await save({ reward: 99_999_999_999 }, await app.signIn('platform_entry'))).toMatchObject({ code: 403 });
    const { object } = await app.send(contract.platformBounds.load, {}, app.as('platform'));
    expect(object.reward).toBe(usualBounds.reward);
  });
});
