/** Figures of the home page, compared with the linked lists and the database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import {
  homeFigures,
  searchOfFigure,
  type HomeFigure,
  type HomeFigureName,
  type HomePeriod,
} from '@/api/contract/home';
import { readQuery } from '@/api/schema/query';
import { dayOf } from '@/api/format/format';
import { demoLogins } from '#server/demo/agents';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
/** A new session ends the previous one. */
const signedIn = async () => void (token = await world.signIn('agent_l1'));
/** Without the disabled login, which cannot sign in. */
const logins = demoLogins.map(({ username }) => username).filter(username => username !== 'agent_disabled');
const one = async (statement: string) => (await world.rows<{ n: number }>(statement))[0]!.n;
const mine = `starts_with(agent_path, '/10000001/80000001/')`;

/** Totals call and figure name for figures that are sums; all other figures are row counts. */
const sums: Partial<Record<HomeFigureName, readonly [call: { readonly path: string }, name: string]>> = {
  transAmount: [contract.trans.total, 'transAmount'],
  transCount: [contract.trans.total, 'transCount'],
  incomeAmount: [contract.account.ledgerTotal, 'creditAmount'],
  debtAmount: [contract.repayReduce.total, 'leftAmount'],
};

/** Value that the linked list gives for a figure. */
async function behind(name: HomeFigureName, period: HomePeriod, scope: Record<string, string>, as: string) {
  const figure: HomeFigure = homeFigures[name];
  const search = searchOfFigure(figure, period, scope);
  const { conditions } = readQuery(figure.list, search, dayOf(world.clock.now()));
  const [call, sum] = sums[name] ?? [figure.list, 'total'];
  const { object } = await world.send(call as never, conditions, as);
  return (object as Record<string, number>)[sum];
}

async function shownTo(username: string, scope: Record<string, string>) {
  await world.rows(`update operator set first_login = false where username = '${username}'`);
  const as = await world.signIn(username);
  const figures: [HomeFigureName, HomePeriod, number][] = [];
  for (const period of ['TODAY', 'MONTH'] as const) {
    const { object: summary } = await world.send(contract.home.summary, { period, ...scope }, as);
    const { current, agentCount, custCount, termCount } = summary;
    for (const [name, value] of Object.entries({ ...current, agentCount, custCount, termCount }))
      figures.push([name as HomeFigureName, period, value!]);
  }
  const { object: todo } = await world.send(contract.home.todo, scope, as);
  const { firstSteps: _steps, ...waiting } = todo;
  for (const [name, value] of Object.entries(waiting))
    // Of approvals nothing is said while none waits.
    if (name in homeFigures) figures.push([name as HomeFigureName, 'TODAY', value ?? 0]);
  return { as, figures };
}

describe.each(logins)('the home page of %s', username => {
  it.each<Record<string, string>>([{}, { scopeWay: 'SELF' }])(
    'has the figures of the lists it links to, for %o',
    async scope => {
      const { as, figures } = await shownTo(username, scope);
      expect(figures).toHaveLength(Object.keys(homeFigures).length + 8);
      const inLists: typeof figures = [];
      for (const [name, period] of figures) inLists.push([name, period, (await behind(name, period, scope, as))!]);
      expect(figures).toEqual(inLists);
    },
  );
  it('adds up over days, payment methods and origins', async () => {
    const { as } = await shownTo(username, {});
    const { current, income, availableBalance, accountCount } = (
      await world.send(contract.home.summary, { period: 'TODAY' }, as)
    ).object;
    const { daily } = (await world.send(contract.home.trend, { days: 30 }, as)).object;
    const { brands } = (await world.send(contract.home.share, { period: 'TODAY' }, as)).object;
    const total = (rows: readonly { readonly transAmount: number }[]) =>
      rows.reduce((sum, { transAmount }) => sum + transAmount, 0);
    expect(daily.at(-1)).toMatchObject({ transAmount: current.transAmount, transCount: current.transCount });
    expect(total(brands)).toBe(current.transAmount);
    expect(income.reduce((sum, { amount }) => sum + amount, 0)).toBe(current.incomeAmount);
    const { accounts } = (await world.send(contract.account.balance, {}, as)).object;
    const drawable = accounts.filter(({ accountType }) => accountType !== 'DEBT');
    expect([availableBalance, accountCount]).toEqual([
      drawable.reduce((sum, each) => sum + each.availableBalance, 0),
      drawable.length,
    ]);
  });
});

describe('the home page', () => {
  beforeAll(signedIn);
  it('shows the same amount left to invoice as 发票管理', async () => {
    const { waitInvoiceAmount } = (await world.send(contract.home.todo, {}, token)).object;
    const { leftAmount, selfInvoicing } = (await world.send(contract.invoice.summary, {}, token)).object;
    expect(waitInvoiceAmount).toBe(selfInvoicing ? leftAmount : 0);
  });
  it('narrows its figures to a provider below', async () => {
    const scope = { scopeAgentNo: '80000011', scopeWay: 'SELF' } as const;
    const { current } = (await world.send(contract.home.summary, { period: 'MONTH', ...scope }, token)).object;
    expect(current.transAmount).toBe(await behind('transAmount', 'MONTH', scope, token));
    const outside = { scopeAgentNo: '80000006' };
    const { object } = await world.send(contract.home.summary, { period: 'MONTH', ...outside }, token);
    expect(object.current.transAmount).toBe(0);
  });
  it('compares with the same part of yesterday', async () => {
    const { previous } = (await world.send(contract.home.summary, { period: 'TODAY' }, token)).object;
    const now = world.clock.now();
    const start = Date.parse(`${dayOf(now)}T00:00:00+08:00`) - 86_400_000;
    expect(previous.transCount).toBe(
      await one(
        `select count(*) as n from trans where ${mine} and trans_status = 'SUCCESS' and trans_time between ${start} and ${now - 86_400_000}`,
      ),
    );
  });
  it('draws a trend over exactly the days asked for', async () => {
    for (const days of [7, 30] as const) {
      const { daily } = (await world.send(contract.home.trend, { days }, token)).object;
      expect(daily.map(({ statDate }) => statDate)).toHaveLength(days);
      expect(daily.at(-1)!.statDate).toBe('2026-11-20');
      expect(daily.reduce((sum, { transAmount }) => sum + transAmount, 0)).toBe(
        await one(
          `select coalesce(sum(trans_amount), 0) as n from trans where ${mine} and trans_status = 'SUCCESS' and trans_time >= ${Date.parse(`${daily[0]!.statDate}T00:00:00+08:00`)}`,
        ),
      );
    }
  });
  it('refuses another number of days', async () => {
    expect((await world.send(contract.home.trend, { days: 8 }, token)).message).toContain('统计天数');
  });
});

describe('calls with two paths', () => {
  beforeAll(signedIn);
  it('return data of branches to organisations only', async () => {
    const [row] = await world.rows<{ no: string }>(
      `select change_no as no from change_request where agent_type = 'ORG' limit 1`,
    );
    const changeNo = row!.no;
    const org = await world.signIn('org_demo');
    expect((await world.send(contract.orgChange.detail, { changeNo }, org)).object).toMatchObject({ changeNo });
    expect((await world.send(contract.orgChange.detail, { changeNo }, token)).code).toBe(403);
  });
  it('return the policies of one product type only', async () => {
    const all = (await world.send(contract.policy.subConfigs, { agentNo: '80000011' }, token)).object;
    const some = (
      await world.send(contract.policy.subConfigsByType, { agentNo: '80000011', policyType: 'ELESIGNPOS' }, token)
    ).object;
    expect(some).toEqual(all.filter(each => each.policyType === 'ELESIGNPOS'));
    expect(some.length).toBeGreaterThan(0);
  });
});

describe('the first steps', () => {
  const stepsOf = async (as: string) => (await world.send(contract.home.todo, {}, as)).object.firstSteps;
  it('are those that the data has not seen yet, and end with the last of the provider', async () => {
    await world.rows(`update operator set first_login = false where username = 'agent_new'`);
    const as = await world.signIn('agent_new');
    const [{ no, path }] = (await world.rows<{ no: string; path: string }>(
      `select agent_no as no, agent_path as path from agent where agent_no = '80000008'`,
    )) as [{ no: string; path: string }];
    await world.rows(`update agent set bank_card_no = null where agent_no = '${no}'`);
    const open = ['FACTOR', 'CARD', 'TERMINAL', 'MERCHANT'].map(firstStep => ({ firstStep, done: false }));
    expect(await stepsOf(as)).toEqual(open);
    await world.rows(`update agent set bank_card_no = 'x' where agent_no = '${no}'`);
    expect((await stepsOf(as)).filter(({ done }) => done)).toEqual([{ firstStep: 'CARD', done: true }]);
    const take = (table: string) =>
      world.rows(
        `update ${table} set agent_no = '${no}', agent_path = '${path}' where id = (select max(id) from ${table} where starts_with(agent_path, '/10000001/'))`,
      );
    await take('terminal');
    expect((await stepsOf(as)).find(({ firstStep }) => firstStep === 'TERMINAL')).toMatchObject({ done: true });
    await take('merchant');
    expect(await stepsOf(as)).toEqual([]);
  });
  it('are none for whoever works already', async () => {
    for (const username of ['org_demo', 'agent_l1'])
      expect([username, await stepsOf(await world.signIn(username))]).toEqual([username, []]);
  });
});
