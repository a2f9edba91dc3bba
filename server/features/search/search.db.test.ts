import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { hitsOfKind } from '@/api/contract/lookup';
import { act } from '#tests/world/act';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const find = async (keyword: string, user: Operator = 'org_demo') =>
  (await app.send(contract.search.records, { keyword }, app.as(user))).object;
const kindsOf = async (keyword: string, user?: Operator) => (await find(keyword, user)).map(hit => hit.recordKind);
const mine = `agent_path like '/10000001/80000001/%'`;
const strange = `agent_path not like '/10000001/80000001/%'`;

describe('by number', () => {
  it.each([
    ['TRANS', 'select trans_no as no, cust_name as name from trans'],
    ['MERCHANT', 'select cust_no as no, cust_name as name from merchant'],
    ['TERMINAL', 'select term_sn as no, cust_name as name from terminal where cust_name is not null'],
    ['AGENT', `select agent_no as no, agent_name as name from agent where agent_type = 'AGENT'`],
    [
      'ORG',
      `select agent_no as no, agent_name as name from agent where parent_agent_no is not null and agent_type = 'ORG'`,
    ],
    ['MERCHANT_INCR', 'select incr_no as no, cust_name as name from merchant_incr'],
    ['AGENT_INCR', `select incr_no as no, agent_name as name from agent_incr where agent_type = 'AGENT'`],
    ['ORG_INCR', `select incr_no as no, agent_name as name from agent_incr where agent_type = 'ORG'`],
    ['MERCHANT_CHANGE', 'select audit_no as no, cust_name as name from cust_change'],
    ['ORG_CHANGE', `select change_no as no, agent_name as name from change_request where agent_type = 'ORG'`],
  ])('finds %s', async (recordKind, statement) => {
    const { no, name } = await app.one<{ no: string; name: string }>(`${statement} limit 1`);
    expect(await find(no)).toContainEqual({ recordKind, recordNo: no, recordName: name });
    expect(await find(no.toLowerCase())).toContainEqual({ recordKind, recordNo: no, recordName: name });
  });
  it.each([
    ['WITHDRAW', 'select withdraw_no as no from withdraw'],
    ['INVOICE', 'select invoice_no as no from invoice'],
    ['OWN_CHANGE', 'select change_no as no from change_request'],
  ])('finds %s of the reader only', async (recordKind, statement) => {
    const { no } = await app.one<{ no: string }>(`${statement} where agent_no = '80000001' limit 1`);
    expect(await kindsOf(no, 'agent_l1')).toContain(recordKind);
    expect(await kindsOf(no, 'agent_l2')).not.toContain(recordKind);
    expect(await kindsOf(no, 'org_demo')).not.toContain(recordKind);
  });
  it('finds a transaction by its reference, and an invoice by its application', async () => {
    const { ref, no } = await app.one<{ ref: string; no: string }>(
      'select ref_no as ref, trans_no as no from trans limit 1',
    );
    expect(await find(ref)).toMatchObject([{ recordKind: 'TRANS', recordNo: no }]);
    const invoice = await app.one<{ apply: string; no: string }>(
      `select apply_no as apply, invoice_no as no from invoice where agent_no = '80000001' limit 1`,
    );
    expect(await find(invoice.apply, 'agent_l1')).toMatchObject([{ recordKind: 'INVOICE', recordNo: invoice.no }]);
  });
  it('finds numbers by prefix, a few of each kind, but no transactions by a date only', async () => {
    const found = await find('8000');
    expect(found.filter(hit => hit.recordKind === 'AGENT')).toHaveLength(hitsOfKind);
    expect(found.every(hit => hit.recordNo.startsWith('8000'))).toBe(true);
    const { no } = await app.one<{ no: string }>('select trans_no as no from trans limit 1');
    expect(await kindsOf(no.slice(0, 14))).toContain('TRANS');
    expect(await kindsOf(no.slice(0, 8))).not.toContain('TRANS');
  });
  it('finds of many merchants with the same beginning those that came last', async () => {
    const { start } = await app.one<{ start: string }>(
      `select left(cust_no, 4) as start from merchant where ${mine} group by 1 having count(*) > ${hitsOfKind} limit 1`,
    );
    const newest = await app.rows<{ no: string }>(
      `select cust_no as no from merchant where ${mine} and starts_with(cust_no, $1) order by id desc limit ${hitsOfKind}`,
      [start],
    );
    const found = (await find(start, 'agent_l1')).filter(hit => hit.recordKind === 'MERCHANT');
    expect(found.map(hit => hit.recordNo).toSorted()).toEqual(newest.map(({ no }) => no).toSorted());
  });
  it('finds the reader as its own kind, apart from providers below', async () => {
    expect(await find('80000011', 'agent_l2')).toMatchObject([{ recordKind: 'OWN' }]);
  });
});

describe('by name', () => {
  it('finds merchants by any part of the name, once each', async () => {
    const { name, no } = await app.one<{ name: string; no: string }>(
      'select cust_name as name, cust_no as no from merchant order by id desc limit 1',
    );
    expect(await find(name)).toContainEqual({ recordKind: 'MERCHANT', recordNo: no, recordName: name });
    const found = await find(name.slice(1, 4));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(hit => hit.recordName?.includes(name.slice(1, 4)))).toBe(true);
    expect(new Set(found.map(hit => hit.recordKind + hit.recordNo)).size).toBe(found.length);
  });
  it('finds notices of each type by title, only those meant for the reader', async () => {
    await act(app.deps, contract.platformConfig.publish, { scope: 'ALL', title: '清算系统切换', text: '今晚切换。' });
    await act(app.deps, contract.platformConfig.publish, {
      scope: 'ONE',
      agentNo: '80000011',
      title: '清算账户核对',
      text: '请核对。',
    });
    expect(await kindsOf('清算', 'agent_l2')).toEqual(['SYSTEM_NOTICE', 'PERSONAL_NOTICE']);
    expect(await kindsOf('清算', 'agent_l1')).toEqual(['SYSTEM_NOTICE']);
  });
  it('finds no persons by a masked name, and nothing by phone', async () => {
    const { legal, phone } = await app.one<{ legal: string; phone: string }>(
      `select legal_name as legal, phone from merchant where cust_name not like '%' || legal_name || '%' limit 1`,
    );
    const found = await find(legal);
    expect(found.every(hit => hit.recordName?.includes(legal))).toBe(true);
    expect(await find(phone)).toEqual([]);
  });
  it('escapes wildcard characters', async () => {
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
    expect(await find(`'; drop table merchant --`)).toEqual([]);
  });
});

describe('access', () => {
  it.each(['merchant', 'terminal'])('finds no %s outside the reader’s subtree, by number or name', async table => {
    const [no, name] = table === 'merchant' ? ['cust_no', 'cust_name'] : ['term_sn', 'cust_name'];
    const foreign = await app.one<{ no: string; name: string }>(
      `select ${no} as no, ${name} as name from ${table} where ${strange} and ${name} not in (select ${name} from ${table} where ${mine} and ${name} is not null) limit 1`,
    );
    expect(await find(foreign.no, 'agent_l1')).toEqual([]);
    expect(await find(foreign.name, 'agent_l1')).toEqual([]);
  });
  it('leaves out kinds whose list the reader may not open', async () => {
    const org = await app.one<{ no: string; name: string }>(
      `select agent_no as no, agent_name as name from agent where agent_no = '10000001'`,
    );
    expect(await find(org.no, 'agent_l1')).toEqual([]);
  });
});

describe('an invalid keyword', () => {
  it('is refused with the reason', async () => {
    for (const keyword of ['1', '   ', '长'.repeat(401), 'a\u0000b']) {
      const answer = await app.send(contract.search.records, { keyword }, app.as('org_demo'));
      expect(answer.code).toBe(400);
      expect(answer.message).toContain('搜索内容');
    }
  });
});
