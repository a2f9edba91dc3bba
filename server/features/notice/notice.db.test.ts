import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';
import { worldNow } from '#tests/world/clock';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const home = async (username: string) =>
  (await world.send(contract.notice.home, {}, await world.signIn(username))).object;

describe('the bell', () => {
  it('counts what each operator has not read, and shows the newest five of each type', async () => {
    const agent = await home('agent_l1');
    expect(agent).toMatchObject({ sunRead: 3, punRead: 7 });
    expect((await home('org_demo')).punRead).toBe(104);
    for (const type of [1, 2]) {
      const times = agent.homeNoticeInfoVo.filter(each => each.noticeType === type).map(each => each.publishTime);
      expect(times).toHaveLength(5);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }
  });
  it('shows nobody what is meant for somebody else', async () => {
    const { sunRead, punRead, homeNoticeInfoVo } = await home('agent_l2');
    expect({ sunRead, punRead }).toEqual({ sunRead: 25, punRead: 0 });
    expect(homeNoticeInfoVo.every(each => each.noticeType === 1)).toBe(true);
  });
  it('shows nothing before its time or after it', async () => {
    const add = (no: string, publish: number, expire: number | null) =>
      world.rows(
        `insert into notice (notice_no, notice_type, title, summary, content, target_scope, publisher, publish_time, expire_time, create_time, update_time) values ($1, 1, $1, '', '', 'AGENT', '', $2, $3, 0, 0)`,
        [no, publish, expire],
      );
    await add('LATER', worldNow + 60_000, null);
    await add('OVER', worldNow - 60_000, worldNow - 1);
    await add('NOW', worldNow - 1, worldNow + 60_000);
    expect((await home('agent_l2')).sunRead).toBe(26);
    expect((await home('agent_l2')).homeNoticeInfoVo[0]).toMatchObject({ noticeNo: 'NOW', readFlag: 0 });
    expect((await home('org_demo')).sunRead).toBe(25);
  });
});

describe('the search by number', () => {
  const find = async (keyword: string, username = 'org_demo') =>
    world.send(contract.search.records, { keyword }, await world.signIn(username));
  it('finds a transaction, merchant, terminal or agent by its whole number', async () => {
    const [row] = await world.rows<{ trans_no: string; cust_no: string; cust_name: string }>(
      `select trans_no, cust_no, cust_name from trans where cust_name <> '' limit 1`,
    );
    const [term] = await world.rows<{ term_sn: string }>('select term_sn from terminal limit 1');
    expect((await find(row!.trans_no)).object).toEqual([
      { recordKind: 'TRANS', recordNo: row!.trans_no, recordName: row!.cust_name },
    ]);
    expect((await find(row!.cust_no)).object).toMatchObject([{ recordKind: 'MERCHANT' }]);
    expect((await find(term!.term_sn.toLowerCase())).object).toMatchObject([
      { recordKind: 'TERMINAL', recordNo: term!.term_sn },
    ]);
    expect((await find('80000001')).object).toMatchObject([{ recordKind: 'AGENT' }]);
    expect((await find(row!.trans_no.slice(0, -1))).object).toEqual([]);
  });
  it('finds nothing outside one’s subtree', async () => {
    expect((await find('80000001', 'agent_l2')).object).toEqual([]);
    expect((await find('80000011', 'agent_l2')).object).toHaveLength(1);
  });
  it('says what is wrong with a keyword', async () => {
    const answer = await find('12');
    expect(answer.code).toBe(400);
    expect(answer.message).toContain('编号');
  });
});
