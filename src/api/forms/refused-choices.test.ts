/**
 * No form offers a choice that is always refused, and none hides one that may be right: for every kind of subject, every
 * choice of every enumeration is tried with all the others.
 */
import { expect, it } from 'vitest';
import { agentIncr } from '../contract/provider/application';
import { changeInfo } from '../contract/provider/own-change';
import { custIncr } from '../contract/merchant/application';
import { orgIncr } from '../contract/provider/organisation';
import { Field } from '../schema/kinds';
import { Maybe, type Shape } from '../schema/shape';
import { agentRules, merchantRules, orgRules } from './onboarding';
import { accountRules, mainRules } from './own-change';
import { ruleErrors, type Answers, type FormRules } from './rules';

const now = Date.UTC(2026, 10, 20, 2);
const kinds = ['INDIVIDUALS', 'ENTERPRISES', 'INDIVIDUAL_UNIT'] as const;
const person = '李建国';
const company = '杭州云启商务服务有限公司';

/** Valid data for every choice: the account's name and number fit its type. */
const base = ({ settleType }: Answers): Answers => ({
  legalName: person,
  legalIdNo: '990000198801010010',
  licenseNo: '91990000MA1000002L',
  licenseName: company,
  accountName: settleType === 'OPEN' ? company : person,
  bankCardNo: settleType === 'OPEN' ? '33010012345678' : '6200000000000005',
});

interface Form {
  readonly shape: Shape;
  readonly rules: (kind: (typeof kinds)[number]) => FormRules;
  /** Values that decide what is refused and that the form sets itself. */
  readonly given: (kind: (typeof kinds)[number]) => Answers;
  readonly kinds: readonly (typeof kinds)[number][];
}
const forms: Readonly<Record<string, Form>> = {
  新增代理商: { shape: agentIncr.save.input, rules: () => agentRules, given: custKind => ({ custKind }), kinds },
  新增机构: {
    shape: orgIncr.save.input,
    rules: () => orgRules,
    given: custKind => ({ custKind }),
    kinds: ['ENTERPRISES'],
  },
  新增商户: { shape: custIncr.save.input, rules: () => merchantRules, given: custType => ({ custType }), kinds },
  主体变更: { shape: changeInfo.saveMain.input, rules: () => mainRules, given: custKind => ({ custKind }), kinds },
  结算账户变更: {
    shape: changeInfo.saveAccount.input,
    rules: kind => accountRules({ kind, legalName: person, legalIdNo: null, licenseName: company }),
    given: () => ({}),
    kinds,
  },
};

const choicesOf = (shape: Shape, given: Answers): [name: string, codes: readonly (string | number)[]][] =>
  Object.entries(shape).flatMap(([name, part]) => {
    const field: unknown = part instanceof Maybe ? part.part : part;
    return field instanceof Field && field.kind === 'oneOf' && field.values.length > 0 && !(name in given)
      ? [[name, field.values.map(({ code }) => code)]]
      : [];
  });
const combined = (choices: ReturnType<typeof choicesOf>): Answers[] =>
  choices.reduce<Answers[]>(
    (all, [name, codes]) => all.flatMap(each => codes.map(code => ({ ...each, [name]: code }))),
    [{}],
  );

const cases = Object.entries(forms).flatMap(([title, form]) => form.kinds.map(kind => [title, kind, form] as const));
it.each(cases)('%s by %s', (_title, kind, { shape, rules, given }) => {
  const own = rules(kind);
  const choices = choicesOf(shape, given(kind));
  expect(choices.length).toBeGreaterThan(0);
  const tried = combined(choices).map(chosen => {
    const answers = { ...base(chosen), ...given(kind), ...chosen };
    return { answers, wrong: ruleErrors(shape, own, answers, { now }).map(({ field }) => field) };
  });
  const alwaysRefused = choices.flatMap(([name, codes]) =>
    codes
      .filter(code => tried.filter(({ answers }) => answers[name] === code).every(({ wrong }) => wrong.includes(name)))
      .map(code => `${name} ${code}`),
  );
  const notOffered = choices.flatMap(([name, codes]) =>
    codes
      .filter(code => String(code) in (own.refused?.({ ...base({}), ...given(kind) })[name] ?? {}))
      .map(code => `${name} ${code}`),
  );
  expect(notOffered).toEqual(alwaysRefused);
  if (kind === 'INDIVIDUALS' && choices.some(([name]) => name === 'invoiceWay'))
    expect(notOffered).toContain('invoiceWay SELF');
});
