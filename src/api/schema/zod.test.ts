import { describe, expect, it } from 'vitest';
import { allCalls } from '../contract';
import * as kind from './kinds';
import * as f from '../fields';
import { get, multipart, post, untyped } from './call';
import { list, range } from './list';
import { inputSchema, outputSchema } from './zod';
import { many, maybe, tree, upload, type Shape } from './shape';
import { enumeration } from './enumeration';

const messageOf = (input: object, shape: Shape) => {
  const result = inputSchema(untyped('json', '/x', { summary: 'x', input: shape, output: null })).safeParse(input);
  return result.success ? null : result.error.issues[0]?.message;
};

describe('bodies', () => {
  it.each([
    ['nothing', {}, '手机号不能为空'],
    ['an empty text', { phone: '' }, '手机号不能为空'],
    ['null', { phone: null }, '手机号不能为空'],
    ['another form', { phone: '12345678901' }, '手机号应为11位手机号'],
    ['another type', { phone: 13_800_000_000 }, '手机号应为11位手机号'],
    ['the right thing', { phone: '13800000000' }, null],
  ])('with %s', (_what, input, message) => expect(messageOf(input, { phone: f.phone })).toBe(message));

  it('limit texts, amounts and counts', () => {
    expect(messageOf({ name: 'x'.repeat(11) }, { name: kind.text('名称', { max: 10 }) })).toBe(
      '名称应为不超过10个字符的文本',
    );
    expect(messageOf({ name: 'x' }, { name: kind.text('名称', { min: 2, max: 10 }) })).toBe('名称应为2到10个字符');
    expect(messageOf({ n: 7 }, { n: kind.count('期数', { min: 1, max: 6 }) })).toBe('期数应为1到6之间的整数');
    expect(messageOf({ n: Number.NaN }, { n: kind.money('金额') })).toContain('整数');
    expect(messageOf({ n: 2 ** 53 }, { n: kind.count('期数') })).toBe('期数应为整数');
    expect(messageOf({ r: -1 }, { r: kind.rate('费率') })).toBe('费率需在0.00%~100.00%之间');
  });
  it('refuse unknown keys at any depth', () => {
    expect(messageOf({ a: 1 }, {})).toBe('不支持的参数：a');
    expect(messageOf({ rows: [{ n: 1, x: 2 }] }, { rows: many({ n: kind.count('数') }) })).toBe('不支持的参数：x');
  });
  it('treat empty optional values as absent', () => {
    const schema = inputSchema(
      post('/x', { summary: 'x', input: { a: maybe(f.payBrand), b: maybe(f.transAmount) }, output: null }),
    );
    expect(schema.parse({ a: '', b: null })).toEqual({});
    const named = inputSchema(post('/x', { summary: 'x', input: { name: maybe(f.custName) }, output: null }));
    expect(named.parse({ name: ' \u200b\t' })).toEqual({});
  });
  it('limit the number of rows per page', () =>
    expect(messageOf({ nos: ['1', '2', '3'] }, { nos: many(f.custNo, 2) })).toBe('一次最多2项'));
  it('require the file of an upload', () => {
    const call = multipart('/x', { summary: 'x', input: { file: upload('身份证', ['.png'], 10) }, output: null });
    expect(inputSchema(call).safeParse({}).error?.issues[0]?.message).toBe('请上传身份证');
    expect(inputSchema(call).safeParse({ file: new File([], 'a.png') }).success).toBe(true);
  });
  it('allow line breaks in a remark, but no other control characters', () => {
    expect(messageOf({ r: '第一行\n第二行' }, { r: kind.remark('备注') })).toBeNull();
    expect(messageOf({ r: 'a\u0000' }, { r: kind.remark('备注') })).toBe('备注含有不支持的字符');
    expect(messageOf({ r: 'a\u0007b' }, { r: kind.text('名称') })).toBe('名称含有不支持的字符');
    expect(messageOf({ r: 'a\u202eb' }, { r: kind.remark('备注') })).toBe('备注含有不支持的字符');
  });
  it('refuse unpaired surrogates in a text, a remark or a number', () => {
    for (const half of ['\ud83d', 'a\udc00b']) {
      expect(messageOf({ r: half }, { r: kind.text('名称') })).toBe('名称含有不支持的字符');
      expect(messageOf({ r: half }, { r: kind.remark('备注') })).toBe('备注含有不支持的字符');
      expect(messageOf({ custNo: half }, { custNo: f.custNo })).toBe('商户编号含有不支持的字符');
    }
    expect(messageOf({ r: '👨‍👩‍👧𠮷' }, { r: kind.text('名称') })).toBeNull();
  });
});

describe('answers', () => {
  const call = list('/x', {
    summary: 'x',
    filter: { t: range(f.transTime) },
    row: { transNo: f.transNo, oneAgentNo: maybe(f.oneAgentNo), amount: maybe(f.transAmount) },
  });
  const answer = {
    absent: null,
    list: [{ transNo: '1', oneAgentNo: '80000001', amount: null, secret: 'x' }],
    total: 1,
    capped: false,
    page: 1,
    limit: 10,
  };
  it('drop undeclared keys, and hierarchy data unless the reader is an organisation', () => {
    expect(outputSchema(call, true).parse(answer)).toEqual({
      ...answer,
      list: [{ transNo: '1', oneAgentNo: '80000001', amount: null }],
    });
    expect(outputSchema(call, false).parse(answer)).toEqual({ ...answer, list: [{ transNo: '1', amount: null }] });
  });
  it('fail where a declared key is missing', () =>
    expect(outputSchema(call, true).safeParse({ ...answer, list: [{ amount: 1 }] }).success).toBe(false));
  it('may be trees of any depth', () => {
    const areas = post('/x', { summary: 'x', input: {}, output: tree({ value: f.area }) });
    const deep = [{ value: '330000', children: [{ value: '330100', children: [{ value: '330106' }] }] }];
    expect(outputSchema(areas, true).parse(deep)).toEqual(deep);
  });
  it('carry masked values', () =>
    expect(
      outputSchema(get('/x', { summary: 'x', input: {}, output: { phone: f.phone } }), true).parse({
        phone: '138****0000',
      }),
    ).toEqual({ phone: '138****0000' }));
});

it('every call of the contract has a schema for both directions', () => {
  for (const call of allCalls) {
    expect(inputSchema(call)).toBeDefined();
    expect(outputSchema(call, true)).toBeDefined();
  }
});

it('codes that are numbers stay numbers', () => {
  const field = kind.oneOf('结果', enumeration([0, '否'], [1, '是']));
  expect(messageOf({ r: 1 }, { r: field })).toBeNull();
  expect(messageOf({ r: '1' }, { r: field })).toBe('结果应为以下之一：0、1');
});
