/** The form in the browser and the server find the same errors in any body. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentIncr } from '../contract/provider/application';
import { custIncr } from '../contract/merchant/application';
import { orgIncr } from '../contract/provider/organisation';
import { Field } from '../schema/kinds';
import { Many, Maybe, type AnyField, type Part, type Shape } from '../schema/shape';
import { inputSchema } from '../schema/zod';
import { assemble, flatten } from './flat';
import { agentRules, merchantRules, orgRules } from './onboarding';
import { formErrors, ruleErrors, type FormRules } from './rules';

const now = Date.UTC(2026, 10, 20, 2);

/** Valid values, values just outside the limits, and values that no one would type. */
const likely: Readonly<Record<string, readonly string[]>> = {
  legalIdNo: ['990000198801010010', '990000198801010011', '99000019880101001X'],
  legalName: ['李建国', '李', 'Li'],
  accountName: ['李建国', '杭州云启商务服务有限公司', '王五'],
  licenseName: ['杭州云启商务服务有限公司'],
  licenseNo: ['91990000MA1000002L', '91990000MA1000002M'],
  bankCardNo: ['6200000000000005', '6200000000000006', '12345678'],
  phone: ['19912340001', '12345'],
};
function valueOf(name: string, field: AnyField): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(null, '', 'x', 0, -1, true, '2026-13-01', '甲'.repeat(300), 'a\u0000b');
  const known = likely[name];
  const fitting = known ? fc.constantFrom<unknown>(...known) : ofKind(field);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: odd });
}
function ofKind({ kind, min, max, values }: AnyField): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'oneOf':
      return fc.constantFrom<unknown>(...values.map(({ code }) => code));
    case 'day':
      return fc.constantFrom('2018-05-01', '2026-11-21', '2038-05-01', '2026-02-30');
    case 'money':
    case 'rate':
    case 'count':
      return fc.integer({ min: (min ?? 0) - 2, max: (max ?? 100) + 2 });
    case 'area':
      return fc.constantFrom('330106', '3301');
    default:
      return fc.string({ minLength: Math.max(0, (min ?? 1) - 1), maxLength: Math.min(60, (max ?? 60) + 1) });
  }
}
function bodyOf(part: Part, name = ''): fc.Arbitrary<unknown> {
  if (part instanceof Maybe) return fc.option(bodyOf(part.part as Part, name), { nil: undefined, freq: 5 });
  if (part instanceof Field) return valueOf(name, part);
  if (part instanceof Many) return fc.array(bodyOf(part.part as Part, name), { maxLength: 2 });
  return fc.record(Object.fromEntries(Object.entries(part as Shape).map(([key, each]) => [key, bodyOf(each, key)])));
}

/** Values that are valid individually, so that a body of them is only checked for consistency between fields. */
const good: Readonly<Record<string, unknown>> = {
  custKind: 'ENTERPRISES',
  custType: 'ENTERPRISES',
  settleType: 'OPEN',
  accountName: '杭州云启商务服务有限公司',
  legalName: '李建国',
  legalIdNo: '990000198801010010',
  idStart: '2018-05-01',
  idEnd: '2038-05-01',
  licenseNo: '91990000MA1000002L',
  licenseName: '杭州云启商务服务有限公司',
  licenseStart: '2019-03-18',
  licenseEnd: '2039-03-18',
  bankCardNo: '33010012345678',
  phone: '19912340001',
  email: 'a@example.com',
  invoiceWay: 'SELF',
  custLevel: 2,
  mcc: '5331',
  reservePhone: '19912340001',
  taxPoint: 70_000,
};
function goodOf(part: Part, name: string): unknown {
  if (name in good) return good[name];
  if (part instanceof Maybe) return goodOf(part.part as Part, name);
  if (part instanceof Many) return [];
  if (!(part instanceof Field)) return {};
  if (part.kind === 'oneOf') return part.values[0]!.code; // no enumeration is empty
  return part.kind === 'area' ? '330106' : '一二三四五六'.slice(0, part.max);
}
/** A valid body with up to four fields replaced. */
const nearlyGood = (shape: Shape): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .subarray(Object.keys(shape), { maxLength: 4 })
    .chain(names => fc.record(Object.fromEntries(names.map(name => [name, bodyOf(shape[name]!, name)]))))
    .map(changes => ({
      ...Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, goodOf(part, name)])),
      ...changes,
    }));

const forms: readonly [string, { readonly input: Shape }, FormRules][] = [
  ['agent', agentIncr.save, agentRules],
  ['organisation', orgIncr.save, orgRules],
  ['merchant', custIncr.save, merchantRules],
];

describe.each(forms)('the form of an %s', (_name, call, rules) => {
  const { requestNo: _requestNo, incrNo: _incrNo, ...shape } = call.input;
  const schema = inputSchema({ kind: 'plain', input: shape, output: null });
  const ofServer = (body: Readonly<Record<string, unknown>>): string[] => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.'));
    return ruleErrors(shape, rules, parsed.data, { now }).map(({ field }) => field);
  };
  const sentBy = (body: Readonly<Record<string, unknown>>) => {
    const hidden = rules.hidden?.(body) ?? [];
    return Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.includes(name)));
  };

  it('finds nothing wrong with a good one', () => {
    const body = Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, goodOf(part, name)]));
    expect(formErrors(shape, rules, body, { now })).toEqual([]);
    expect(ofServer(sentBy(body))).toEqual([]);
  });
  it('is accepted by the server where the browser finds no error, and refused by both at the same fields', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 3, arbitrary: nearlyGood(shape) }, bodyOf(shape)), generated => {
        const body = assemble(shape, flatten(generated));
        const found = formErrors(shape, rules, body, { now }).map(({ field }) => field);
        const refused = ofServer(sentBy(body));
        // The server stops at wrong kinds; the browser must have found every missing or inconsistent field that the
        // server reports.
        expect(found).toEqual(expect.arrayContaining(refused));
        expect(refused.length === 0).toBe(found.length === 0);
      }),
      { numRuns: 1000, seed: 12 },
    );
  });

  it('keeps the whole body as texts', () => {
    fc.assert(
      fc.property(bodyOf(shape), generated => {
        const texts = flatten(generated);
        const again = assemble(shape, texts);
        expect(flatten(again)).toEqual(flatten(assemble(shape, flatten(again))));
      }),
      { numRuns: 100, seed: 12 },
    );
  });
});
