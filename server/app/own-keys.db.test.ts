/**
 * Names from a request body are looked up among own keys only: inherited property names are no column, condition,
 * parameter or code.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { appHeaders, portalBases } from '@/api/constants';
import { allCalls, contract, type PlainCall } from '@/api/contract';
import { dayMs, dayOf } from '@/api/format/format';
import { isOffered } from '@/api/schema/gate';
import { endsOf, Range } from '@/api/schema/list';
import { Field } from '@/api/schema/kinds';
import { itemOf } from '@/api/schema/shape';
import { multipartOf, sendMultipart } from '#tests/world/multipart';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
/** One of them for each of many calls, which all read names in one place, and the names in turn. */
const inTurn = (at: number) => inherited[at % inherited.length]!;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const org = () => app.as('org_demo');
const readerOf = (call: PlainCall) => app.as(isOffered(call, 'PROVIDER') ? 'org_demo' : 'platform');
const send = (call: PlainCall, input: object) => app.send(call, input, readerOf(call));

/** The ranges that an export requires. */
const ranges = ({ of }: PlainCall) =>
  Object.fromEntries(
    Object.entries(of!.filter).flatMap(([name, item]) =>
      item instanceof Range && item.options.maxDays
        ? endsOf(name, item).map(end => [end, dayOf(app.clock.now() - dayMs)])
        : [],
    ),
  );
const exports = allCalls.filter(({ kind }) => kind === 'export');

describe('inherited names', () => {
  it('are no columns of any export', async () => {
    expect(exports.length).toBeGreaterThan(40);
    for (const [at, call] of exports.entries()) {
      const name = inTurn(at);
      expect(
        await send(call, { ...ranges(call), columns: [name], dryRun: true }),
        `${call.path} ${name}`,
      ).toMatchObject({
        code: 400,
        message: `不支持的导出列：${name}`,
      });
    }
  });
  it('are no conditions of totals that are explained', async () => {
    const lists = new Map(exports.map(({ of }) => [of!.path, of! as PlainCall]));
    const ask = (input: object, as = org()) => app.send(contract.money.explainTotal, input as never, as);
    const passed: string[] = [];
    for (const [at, [callPath, list]] of [...lists].entries()) {
      const name = inTurn(at);
      const { message } = await ask({ callPath, conditions: [{ name, value: '1' }] }, readerOf(list));
      if (![`不支持的条件：${name}`, '该列表没有合计'].includes(message)) passed.push(`${callPath} ${name} ${message}`);
    }
    expect(passed).toEqual([]);
    const splitBy = 'constructor';
    expect(await ask({ callPath: contract.trans.list.path, conditions: [], splitBy })).toMatchObject({
      code: 400,
      message: '汇总维度不支持：constructor',
    });
  });
  it('are no parameters of any call', async () => {
    const passed: string[] = [];
    for (const [at, call] of allCalls.filter(({ way }) => way === 'json').entries()) {
      const name = inTurn(at);
      // Sent as JSON text: an object literal cannot have these names.
      const response = await app.app.inject({
        method: 'POST',
        url: portalBases[isOffered(call, 'PROVIDER') ? 'PROVIDER' : 'PLATFORM'] + call.path,
        headers: { ...appHeaders, 'token': readerOf(call), 'content-type': 'application/json' },
        payload: `{"${name}":1}`,
      });
      const { code } = response.json<{ code: number }>();
      if (code !== 400) passed.push(`${call.path} ${name} ${code}`);
    }
    expect(passed).toEqual([]);
  });
  it('are no codes of any field', async () => {
    const passed: string[] = [];
    for (const call of allCalls.filter(({ way }) => way === 'json')) {
      const coded = Object.entries(call.input).flatMap(([name, part]) => {
        try {
          const field = itemOf(part);
          return field instanceof Field && field.kind === 'oneOf' ? [name] : [];
        } catch {
          return [];
        }
      });
      for (const name of coded) {
        const { code } = await send(call, { [name]: 'constructor' });
        if (code !== 400) passed.push(`${call.path} ${name} ${code}`);
      }
    }
    expect(passed).toEqual([]);
  });
  it('are no files and no parameters of an upload', async () => {
    const { path } = contract.upload.img;
    const upload = async (field: string, name: string) => {
      const files = [{ field: name, name: 'a.png', bytes: Buffer.from('x') }];
      const response = await sendMultipart(app, org(), path, multipartOf([[field, 'x']], files));
      return response.json<{ code: number; message: string }>();
    };
    for (const name of inherited) {
      expect(await upload('imgType', name), name).toMatchObject({
        code: 400,
        message: expect.stringContaining('不支持的'),
      });
      expect(await upload(name, 'file'), name).toMatchObject({
        code: 400,
        message: expect.not.stringContaining('重复'),
      });
    }
  });
  it('may be the key of a preference and part of a saved query', async () => {
    const { preferences, customer } = contract;
    for (const choiceKey of inherited)
      expect((await app.send(preferences.keep, { choiceKey, choice: `["${choiceKey}"]` }, org())).code).toBe(200);
    const { choices } = (await app.send(preferences.load, {}, org())).object;
    for (const choiceKey of inherited) expect(choices).toContainEqual({ choiceKey, choice: `["${choiceKey}"]` });
    const query = {
      queryName: '继承的名称',
      callPath: customer.list.path,
      pagePath: '/custManage/searchCust',
      isDefault: false,
      inMenu: true,
      onHome: false,
    };
    for (const name of inherited) {
      const search = `?${name}=1&custNo=1`;
      const saved = await app.send(preferences.saveQuery, { ...query, queryName: name, search, ...request() }, org());
      expect(saved.code, name).toBe(200);
    }
    const counts = (await app.send(preferences.counts, {}, org())).object;
    expect(counts.map(({ total }) => total)).toEqual(inherited.map(() => 0));
  });
});
