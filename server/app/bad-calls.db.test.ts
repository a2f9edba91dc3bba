/** Answers to malformed calls: the documented code and a Chinese message, never a 500. */
import { beforeAll, describe, expect, it } from 'vitest';
import { appHeaders } from '@/api/constants';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
});

const { fee, trans, payback, download } = contract;
const list = (input: Record<string, unknown>) => world.send(trans.list, input, token);

describe('a wrong body', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown field', { foo: 1 }, '不支持的参数：foo'],
    ['page 0', { page: 0 }, '页码应为1到1000000之间的整数'],
    ['half a page', { page: 1.5 }, '页码应为1到1000000之间的整数'],
    ['a page in words', { page: '1' }, '页码应为1到1000000之间的整数'],
    ['limit 100000', { limit: 100_000 }, '每页条数应为1到100之间的整数'],
    [
      'dates reversed',
      { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-19' },
      '交易时间的开始日期不能晚于结束日期',
    ],
    [
      'more than 31 days',
      { transTimeStart: '2026-10-01', transTimeEnd: '2026-11-20' },
      '交易时间的查询范围不能超过31天',
    ],
    ['half a range', { transTimeStart: '2026-11-20' }, '交易时间应同时填写开始和结束日期'],
    [
      'a day that does not exist',
      { transTimeStart: '2026-02-30', transTimeEnd: '2026-03-01' },
      '交易时间应为YYYY-MM-DD格式的日期',
    ],
    [
      'a moment instead of a day',
      { transTimeStart: 1_763_600_000_000, transTimeEnd: '2026-11-20' },
      '交易时间应为YYYY-MM-DD格式的日期',
    ],
    ['an unknown code', { transStatus: 'DONE' }, '交易状态应为以下之一：INIT、SUCCESS、ERROR'],
    ['amounts reversed', { transAmountMin: 2, transAmountMax: 1 }, '交易金额的最小值不能大于最大值'],
    ['a fraction of a fen', { transAmountMin: 0.5 }, '交易金额应为整数（单位：分）'],
    ['an amount as text', { transAmountMin: '1' }, '交易金额应为整数（单位：分）'],
    [
      'an amount that was typed and is none',
      { transAmountMin: '?12,5' },
      '交易金额应为最多两位小数的金额，「12,5」无法识别',
    ],
    ['a text that would be shown backwards', { custName: '店\u202e铺' }, '商户名称含有不支持的字符'],
    ['three digits of a card', { cardNo: '123' }, '卡号后四位应为4位数字'],
    ['half a phone number', { phone: '1990' }, '商户手机号应为11位手机号'],
    ['a name too long', { custName: '长'.repeat(81) }, '商户名称应为不超过80个字符的文本'],
    ['a NUL in a text', { custName: 'a\u0000b' }, '商户名称含有不支持的字符'],
    ['half of a sign in a text', { custName: 'a\ud800' }, '商户名称含有不支持的字符'],
    ['a NUL among several numbers', { custNos: '898310000000001,a\u0000' }, '商户编号应为以逗号分隔的编号'],
    ['half of a sign among several numbers', { custNos: '\udc00' }, '商户编号应为以逗号分隔的编号'],
    ['an object for a text', { custName: { $ne: 1 } }, '商户名称应为不超过80个字符的文本'],
    ['a list for a text', { transNo: ['1'] }, '交易单号应为不超过32个字符的文本'],
  ])('with %s is refused with 400', async (_what, input, message) => {
    const answer = await list(input);
    expect(answer).toMatchObject({ code: 400, message, failCode: null });
    expect((answer.object as unknown as { errors: { message: string }[] }).errors[0]?.message).toBe(message);
  });

  const raw = (payload: string, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/agent-web/trans/v1/transList',
      headers: { ...appHeaders, token, 'content-type': 'application/json', ...headers },
      payload,
    });

  it('that is not JSON, or not an object, is refused with 400', async () => {
    for (const payload of ['{', '{"page":1,}', 'page=1', '\u0000']) {
      const response = await raw(payload);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ code: 400, message: '请求内容不是有效的JSON' });
    }
    for (const payload of ['[]', '1', '"x"', 'null'])
      expect((await raw(payload)).json()).toMatchObject({ code: payload === 'null' ? 200 : 400 });
  });
  it('that tries to reach a prototype is refused', async () => {
    for (const payload of ['{"__proto__":{"page":9}}', '{"constructor":{"prototype":{"page":9}}}'])
      expect((await raw(payload)).json()).toMatchObject({ code: 400 });
  });
  it('with duplicate keys or excessive nesting is refused with a message', async () => {
    for (const payload of ['{"page":1,"page":2}', '{"page":1,"p\\u0061ge":2}', '{"custNo":"\\"","page":1,"page":2}'])
      expect((await raw(payload)).json()).toMatchObject({ code: 400, message: '重复的参数：page' });
    const deep = `{"custName":${'['.repeat(40)}${']'.repeat(40)}}`;
    expect((await raw(deep)).json()).toMatchObject({ code: 400, message: '请求内容的嵌套不能超过32层' });
    // The same key in a nested object or within a string is not a duplicate.
    expect((await raw('{"custName":"{\\"page\\":1}","page":1}')).json()).toMatchObject({ code: 200 });
  });
  it('too large or of another type is refused by its status', async () => {
    expect((await raw(JSON.stringify({ custName: 'x'.repeat(300_000) }))).statusCode).toBe(413);
    const other = await raw('<a/>', { 'content-type': 'application/xml' });
    expect(other.statusCode).toBe(415);
    expect(other.json()).toMatchObject({ code: 400, message: '不支持的内容类型' });
  });
  it('may be missing where nothing is required', async () => {
    expect((await raw('')).json()).toMatchObject({ code: 200 });
  });
});

describe('a call', () => {
  it('for the fees of an unknown policy is refused, and its input is not logged', async () => {
    const policyCode = 'NOSUCHPOLICY';
    const answer = await world.send(fee.templateOfPolicy, { policyCode }, token);
    expect(answer).toMatchObject({ code: 404, message: '政策编号不存在或未开通，请从政策列表中选择' });
    expect(world.logged.join()).not.toContain(policyCode);
  });
  it('without a token is refused with 98/1001, whatever its body', async () => {
    expect(await world.send(trans.list, { page: 0 })).toMatchObject({ code: 98, failCode: '1001' });
  });
  it('without the fixed headers is refused with 400, naming the header', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/agent-web/trans/v1/transList',
      headers: { token },
      payload: {},
    });
    expect(response.json()).toMatchObject({ code: 400, message: '请求头appCode应为AGENT_WEB' });
  });
  it('for a foreign transaction is answered like that for a missing one', async () => {
    const [foreign] = await world.rows<{ trans_no: string }>(
      `select trans_no from trans where agent_path not like '/10000001/80000001/%' limit 1`,
    );
    expect(await world.send(trans.detail, { transNo: foreign!.trans_no }, token)).toMatchObject({
      code: 404,
      message: '数据不存在',
    });
  });
  it('with a required field missing names it', async () => {
    expect(await world.send(trans.detail, {}, token)).toMatchObject({ code: 400, message: '交易单号不能为空' });
  });
  it('by a method that its path does not support is a 405 that names the right one', async () => {
    for (const [method, url, allow] of [
      ['GET', '/agent-web/trans/v1/transList', 'POST'],
      ['DELETE', '/agent-web/trans/v1/transList?page=1', 'POST'],
      ['PUT', '/agent-web/trans/v1/transList', 'POST'],
      ['OPTIONS', '/agent-web/trans/v1/transList', 'POST'],
      ['POST', '/agent-web/files/abc', 'GET, HEAD'],
    ] as const) {
      const response = await world.app.inject({ method, url, headers: { ...appHeaders, token } });
      expect([url, response.statusCode, response.headers.allow]).toEqual([url, 405, allow]);
      expect(response.json()).toMatchObject({ code: 400, message: `该接口不支持${method}，应为${allow}` });
    }
  });
  it('to an unknown path is a 404 in the same envelope', async () => {
    for (const [method, url] of [
      ['POST', '/agent-web/trans/v1/nothing'],
      ['DELETE', '/agent-web/trans/v1/nothing'],
      ['POST', '/agent-web/trans/v1/transList.js'],
      ['POST', '/agent-web/trans/v1/transList/'],
      ['POST', '/agent-web//trans/v1/transList'],
    ] as const) {
      const response = await world.app.inject({ method, url, headers: { ...appHeaders, token } });
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.json()).toMatchObject({ code: 404, message: '接口不存在' });
    }
  });
  it('to a malformed URL is a 400 in the same envelope', async () => {
    for (const end of ['%', '%ff', '%E0%A4%A', '%2', '/%']) {
      const url = `/agent-web/trans/v1/transList${end}`;
      const response = await world.app.inject({ method: 'POST', url, headers: { ...appHeaders, token } });
      expect([url, response.statusCode]).toEqual([url, 400]);
      expect(response.json()).toEqual({ code: 400, message: '请求地址的编码有误', object: null, failCode: null });
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
  });
  it('to a file or picture with a name too long is a 414 in the same envelope', async () => {
    for (const place of ['files', 'images']) {
      const response = await world.app.inject(`/agent-web/${place}/${'x'.repeat(200)}`);
      expect([place, response.statusCode]).toEqual([place, 414]);
      expect(response.json()).toMatchObject({ code: 400, message: '请求地址过长' });
    }
  });
  it('for an export without a period or with one too long is refused with the documented message', async () => {
    expect(await world.send(trans.download, {}, token)).toMatchObject({
      code: 400,
      message: '导出时间范围不能超过31天',
    });
    const long = { transTimeStart: '2026-10-01', transTimeEnd: '2026-11-20' };
    expect(await world.send(trans.download, long, token)).toMatchObject({
      code: 400,
      message: '导出时间范围不能超过31天',
    });
    expect(await world.send(payback.download, {}, token)).toMatchObject({
      code: 400,
      message: '导出时间范围不能超过31天',
    });
    const short = { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-20' };
    expect(await world.send(trans.download, { ...short, columns: ['transNo', 'secret'] }, token)).toMatchObject({
      code: 400,
      message: '不支持的导出列：secret',
    });
  });
  it('for a task of another provider is answered with 404', async () => {
    const other = await world.signIn('agent_off');
    const range = { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-20' };
    const { taskNo } = (await world.send(trans.download, range, token)).object;
    for (const call of [download.getUrl, download.retry, download.delete] as const) {
      expect(await world.send(call, { taskNo }, other)).toMatchObject({ code: 404, message: '数据不存在' });
    }
  });
});

it('sends security headers, and forbids caching', async () => {
  const { headers } = await world.app.inject({
    method: 'POST',
    url: '/agent-web/trans/v1/transList',
    headers: { ...appHeaders, token },
    payload: {},
  });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

it('answers a broken database with 500 and a request id, and logs the reason', async () => {
  const broken = await openWorld();
  const session = await broken.signIn('agent_l1');
  await broken.store.pool.query('alter table payback rename to payback_away');
  const answer = await broken.send(payback.list, {}, session);
  expect(answer).toMatchObject({
    code: 500,
    message: '系统繁忙，请稍后再试',
    object: { requestId: expect.any(String) },
  });
  expect(JSON.stringify(answer)).not.toContain('payback');
  expect(broken.logged.join()).toContain((answer.object as unknown as { requestId: string }).requestId);
});
