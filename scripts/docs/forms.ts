/** Generates docs/forms.md: the requirements of each form field in the texts shown to operators. */
import { agentIncr } from '@/api/contract/provider/application';
import { changeInfo } from '@/api/contract/provider/own-change';
import { custIncr } from '@/api/contract/merchant/application';
import { orgIncr } from '@/api/contract/provider/organisation';
import * as enums from '@/api/enums';
import { agentRules, merchantRules, orgRules } from '@/api/forms/onboarding';
import { accountRules, mainRules, propRules } from '@/api/forms/own-change';
import type { FormRules } from '@/api/forms/rules';
import { wrongMessage } from '@/api/schema/check-value';
import { emptyMessage } from '@/api/schema/empty';
import { Field } from '@/api/schema/kinds';
import { isOptional, Maybe, type Part, type Shape } from '@/api/schema/shape';

interface Form {
  readonly title: string;
  readonly call: { readonly input: Shape };
  readonly rules: FormRules;
}
const now = Date.UTC(2026, 10, 20);
const company = {
  kind: 'ENTERPRISES',
  legalName: '李建国',
  legalIdNo: '990000198801010010',
  licenseName: '某公司',
} as const;
const forms: readonly Form[] = [
  { title: '新增代理商', call: agentIncr.save, rules: agentRules },
  { title: '新增机构', call: orgIncr.save, rules: orgRules },
  { title: '新增商户', call: custIncr.save, rules: merchantRules },
  { title: '结算账户变更', call: changeInfo.saveAccount, rules: accountRules(company) },
  { title: '主体变更', call: changeInfo.saveMain, rules: mainRules },
  { title: '资质变更', call: changeInfo.saveProp, rules: propRules },
];

/** Inputs that together break every rule: each kind of subject with each payment method, and each of these values on top. */
const subject = {
  legalName: '李建国',
  legalIdNo: '990000198801010010',
  idStart: '2018-05-01',
  idEnd: '2038-05-01',
  phone: '1',
  licenseNo: '91990000MA1000002L',
  licenseName: '某公司',
  accountName: '张三',
  bankCardNo: '12',
  invoiceWay: 'SELF',
};
const wrongs: readonly object[] = [
  {},
  { legalName: 'Li' },
  { legalIdNo: '990000198801010011' },
  { legalIdNo: '990000201501010011' },
  { idEnd: '2026-11-21' },
  { licenseNo: '91990000MA1000002M', licenseEnd: '2026-11-21', licenseStart: '2019-03-18' },
  { custLevel: 1 },
  { custLevel: 2 },
];
const answers = enums.custType.flatMap(({ code: kind }) =>
  enums.settleType.flatMap(({ code: settleType }) =>
    wrongs.map(wrong => ({ custKind: kind, custType: kind, settleType, ...subject, ...wrong })),
  ),
);

const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);
const unique = (texts: readonly string[]) => [...new Set(texts)].join('；');

function rowsOf({ call, rules }: Form): string[] {
  const broken = answers.flatMap(each => [
    ...Object.entries(rules.refused?.(each) ?? {}).flatMap(([field, reasons]) =>
      Object.values(reasons).map(message => ({ field, message })),
    ),
    ...(rules.errors?.(each, { now }) ?? []),
  ]);
  const sometimes = new Set(answers.flatMap(each => rules.required?.(each) ?? []));
  const hidden = new Set(answers.flatMap(each => rules.hidden?.(each) ?? []));
  return Object.entries(call.input).flatMap(([name, part]) => {
    const field = inner(part);
    if (!(field instanceof Field) || name === 'requestNo') return [];
    const needed = !isOptional(part) ? '必填' : sometimes.has(name) ? '按情形必填' : '选填';
    const cells = [
      `${field.label} \`${name}\``,
      needed + (hidden.has(name) ? '，按情形不填' : ''),
      needed === '选填' ? '' : emptyMessage(field),
      wrongMessage(field, field.kind === 'money' || field.kind === 'rate' ? -1 : '?'),
      unique(broken.filter(({ field: at }) => at === name).map(({ message }) => message)),
    ];
    return [`| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`];
  });
}

export const formReference = (): string =>
  [
    '# Forms',
    '',
    'What each form wants of each field and the message where it is not so, written by `npm run generate` from the contract and',
    'the rules that browser and server share (`src/api/forms`). Pricing is judged by `src/api/forms/pricing.ts`, rates of merchants by `fees.ts`.',
    ...forms.flatMap(form => [
      '',
      `## ${form.title}`,
      '',
      '| 字段 | 填写 | 未填时 | 内容不对时 | 与其他内容不符时 |',
      '|---|---|---|---|---|',
      ...rowsOf(form),
    ]),
    '',
  ].join('\n');
