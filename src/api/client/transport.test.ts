import Fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, get, post } from '../schema/call';
import { failCodes, Failure } from '../failure';
import { count, text } from '../schema/kinds';
import { maybe } from '../schema/shape';
import { createSend } from './transport';

const plain = post('/plain', { summary: 'x', input: { n: count('数') }, output: { n: count('数') } });
const asked = get('/asked', {
  summary: 'x',
  input: { agentNo: maybe(text('编号')) },
  output: { agentNo: text('编号') },
});
const captcha = form('/captcha', {
  summary: 'x',
  input: { kind: text('种类'), more: maybe(text('更多')) },
  output: { repCode: text('结果') },
});

let server: FastifyInstance;
let answer: unknown = {};
let status = 200;
const serverTime = 'Thu, 26 Nov 2026 16:00:05 GMT';
const seen: { headers: Record<string, unknown>; body: unknown; query: unknown }[] = [];
const failures: Failure[] = [];
const times: number[] = [];
const quietly: unknown[] = [];
let token: string | null = 'secret';
let send: ReturnType<typeof createSend>;

beforeAll(async () => {
  server = Fastify();
  const formType = 'application/x-www-form-urlencoded';
  server.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parse(body as string) }),
  );
  server.all('/*', async (request, reply) => {
    seen.push({ headers: request.headers, body: request.body, query: request.query });
    const type = typeof answer === 'string' ? 'text/html' : 'application/json';
    return reply.code(status).header('content-type', type).header('date', serverTime).send(answer);
  });
  const baseURL = await server.listen({ port: 0, host: '127.0.0.1' });
  send = createSend({
    baseURL,
    token: () => token,
    onTime: time => times.push(time),
    onFailure: (failure, quiet) => {
      failures.push(failure);
      quietly.push(quiet);
    },
  });
});
afterAll(() => server.close());

const ok = (object: unknown) => ({ code: 200, message: '成功', object, failCode: null });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (failure: unknown) => failure as Failure,
  );

describe('transport', () => {
  it('sends the fixed headers and the current token, and unwraps the object', async () => {
    answer = ok({ n: 2 });
    expect(await send(plain, { n: 1 })).toEqual({ n: 2 });
    expect(seen.at(-1)).toMatchObject({
      headers: { appcode: 'AGENT_WEB', version: '1.0.0', brandtype: 'SKB', token: 'secret' },
      body: { n: 1 },
    });
    token = null;
    await send(plain, { n: 1 });
    expect(seen.at(-1)!.headers).not.toHaveProperty('token');
    token = 'secret';
  });
  it('tells the server’s time of every answer, unless a cache may have kept that', async () => {
    times.length = 0;
    answer = ok({ n: 2 });
    await send(plain, { n: 1 });
    expect(times).toEqual([Date.UTC(2026, 10, 26, 16, 0, 5)]);
    await send({ ...plain, cacheable: true }, { n: 1 });
    answer = { code: 400, message: '不行', object: null };
    await failureOf(send(plain, { n: 1 }));
    expect(times).toHaveLength(2);
  });
  it('uses GET for cacheable calls', async () => {
    answer = ok({ agentNo: '1' });
    await send({ ...asked, way: 'json', cacheable: true }, { agentNo: '1' });
    expect(seen.at(-1)).toMatchObject({ body: undefined, query: { agentNo: '1' } });
  });
  it('sends GET calls as queries and captcha calls as forms, and returns repCode answers unmodified', async () => {
    answer = ok({ agentNo: '8' });
    await send(asked, { agentNo: '8' });
    expect(seen.at(-1)!.query).toEqual({ agentNo: '8' });
    answer = { repCode: '6111', repMsg: '验证失败' };
    expect(await send(captcha, { kind: 'pow', more: null })).toEqual({ repCode: '6111', repMsg: '验证失败' });
    expect(seen.at(-1)).toMatchObject({
      headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
      body: { kind: 'pow' },
    });
  });
  it.each([
    [
      'a refusal',
      {
        code: 400,
        message: '页码应为整数',
        object: { errors: [{ field: 'page', message: '页码应为整数' }] },
        failCode: null,
      },
      { reason: 'invalid', message: '页码应为整数', errors: [{ field: 'page', message: '页码应为整数' }] },
    ],
    [
      'an ended session',
      { code: 98, message: '登录已失效', object: null, failCode: '1001' },
      { reason: 'session', expired: true },
    ],
    [
      'a disabled account',
      { code: 98, message: '账号已被禁用', object: null, failCode: '1002' },
      { reason: 'session', expired: false },
    ],
    ['a refusal without words', { code: 403, object: null }, { reason: 'forbidden', message: 'Error' }],
    ['a code nobody knows', { code: 777, message: 'x', object: null }, { reason: 'broken' }],
    [
      'a broken server',
      { code: 500, message: '系统繁忙', object: { requestId: 'r-1' } },
      { reason: 'broken', requestId: 'r-1' },
    ],
    ['a page of a proxy', '<html>502</html>', { reason: 'network' }],
    ['nothing', '', { reason: 'network' }],
    ['a list', [], { reason: 'network' }],
  ])('turns %s into one failure, reported to the portal and to the caller', async (_what, body, expected) => {
    answer = body;
    failures.length = 0;
    const failure = await failureOf(send(plain, { n: 1 }));
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject(expected);
    expect(failures).toEqual([failure]);
  });
  it.each([502, 503, 504])('takes the page of a proxy with status %s for a server that is away', async sent => {
    answer = '<html><h1>Bad Gateway</h1></html>';
    status = sent;
    const failure = await failureOf(send(plain, { n: 1 }));
    status = 200;
    expect(failure).toMatchObject({ reason: 'unavailable', message: '服务暂不可用，请稍后再试' });
  });
  it('reports a failed background call too, and says that it was one', async () => {
    answer = { code: 500, message: '系统繁忙', object: null };
    quietly.length = 0;
    await failureOf(send(plain, { n: 1 }, { quiet: true }));
    await failureOf(send(plain, { n: 1 }));
    expect(quietly).toEqual([true, false]);
  });
  it('turns a lost connection into a network failure', async () => {
    const lost = createSend({ baseURL: 'http://127.0.0.1:9', token: () => null, onFailure: () => {} });
    expect(await failureOf(lost(plain, { n: 1 }))).toMatchObject({
      reason: 'network',
      message: '网络连接失败，请检查网络后重试',
    });
  });
  it('reports a cancelled call to the caller, but not to the portal', async () => {
    failures.length = 0;
    const giveUp = new AbortController();
    const failure = failureOf(send(plain, { n: 1 }, { signal: giveUp.signal }));
    giveUp.abort();
    expect(await failure).toMatchObject({ reason: 'cancelled' });
    expect(failures).toEqual([]);
  });
  it('sends a call again, with the same body, once the operator has given the factor that it asks for', async () => {
    answer = { code: 403, message: '请再次完成二次验证', object: null, failCode: failCodes.factorAgain };
    failures.length = 0;
    const asked: number[] = [];
    const asking = (given: boolean) =>
      createSend({
        baseURL: server.listeningOrigin,
        token: () => 'secret',
        onFailure: failure => failures.push(failure),
        onFactorAsked: async () => {
          asked.push(1);
          if (given) answer = ok({ n: 3 });
          return given;
        },
      });
    const refused = await failureOf(asking(false)(plain, { n: 1 }));
    expect(refused).toMatchObject({ reason: 'forbidden', failCode: failCodes.factorAgain });
    expect(failures).toEqual([refused]);
    seen.length = 0;
    expect(await asking(true)(plain, { n: 1 })).toEqual({ n: 3 });
    expect(seen.map(({ body }) => body)).toEqual([{ n: 1 }, { n: 1 }]);
    expect(failures).toEqual([refused]);
    expect(asked).toHaveLength(2);
  });
  it('uses the token of a sign-in that waits, whose end does not end the session of the page', async () => {
    answer = { code: 98, message: '登录已失效', object: null, failCode: failCodes.expired };
    failures.length = 0;
    expect(await failureOf(send(plain, { n: 1 }, { token: 'waits' }))).toMatchObject({ expired: true });
    expect(seen.at(-1)!.headers).toMatchObject({ token: 'waits' });
    expect(failures).toEqual([]);
  });
});
