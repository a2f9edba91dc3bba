/** The figures of a products file as tables, for whoever checks it before it is loaded. */
import { rewardType, vipLevel } from '@/api/enums';
import { formatMoney, formatRate } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import type { OrgTerms } from '#server/rules/pricing/org-terms';
import { type Products, keyOf } from './product-file';

interface Line {
  readonly what: string;
  readonly value: string;
}
/** What merchants pay and what the organisation pays for it, the steps of activities, and rewards. Fen and ppm. */
export const figuresOf = ({ policies, activities, vips, terms, tax }: Products) => ({
  fees: policies.flatMap(({ policyCode, templates, root }) =>
    templates.map(fee => {
      const cost = root.costs.find(each => keyOf(each) === keyOf(fee));
      const { costRate = null, capFee = null, extraCost = null } = cost ?? {};
      return { policyCode, ...withoutGaps(fee), costRate, capFee, extraCost };
    }),
  ),
  stages: activities.flatMap(({ marktingNo, marktingName, maxCashback, policyCode, stages, root }) => {
    const rules = policies.find(each => each.policyCode === policyCode);
    const head = { marktingNo, marktingName };
    const first = {
      stage: null,
      days: rules?.activeDays ?? 0,
      amount: rules?.activeStandard ?? 0,
      cashback: maxCashback,
      rootCashback: root.cashback,
    };
    return [
      { ...head, ...first },
      ...(stages ?? []).map((each, at) => ({ ...head, ...each, rootCashback: root.stageCashbacks[at] ?? 0 })),
    ];
  }),
  lines: [
    ...policies.flatMap(({ policyCode, ...rules }) => ofPolicy(policyCode, rules)),
    ...vips.map(each => line(`会员返现 ${entryOf(vipLevel, each.vipLevel).label}`, yuan(each.backAmount))),
    ...(terms ? ofTerms(terms) : []),
    ...(tax ? [line('税点', formatRate(tax.taxPoint)), line('返现税点', formatRate(tax.cashbackTaxPoint))] : []),
  ],
});

const line = (what: string, value: string): Line => ({ what, value });
const rewardNamed = (code: (typeof rewardType)[number]['code']) => entryOf(rewardType, code).label;
const yuan = (fen: number) => `${formatMoney(fen)} 元`;
type Fee = Products['policies'][number]['templates'][number];
const withoutGaps = ({ minCap = null, stdCap = null, maxCap = null, cardType: card = null, ...fee }: Fee) => ({
  ...fee,
  cardType: card,
  minCap,
  stdCap,
  maxCap,
});

function ofPolicy(code: string, { root, ...rules }: Omit<Products['policies'][number], 'policyCode'>): Line[] {
  const says = (what: string, value: string) => line(`政策 ${code} ${what}`, value);
  return [
    says('伪激活考核', `${rules.falseDays} 天内达 ${yuan(rules.falseStandard)}，否则扣 ${yuan(rules.falseDeduct)}`),
    says('未激活考核', `${rules.nonActiveDays} 天，否则扣 ${yuan(rules.nonActiveDeduct)}`),
    says('流量费', `${yuan(rules.flowFee)}（${yuan(rules.flowFeeMin)} 至 ${yuan(rules.flowFeeMax)}）`),
    says('提现手续费', yuan(rules.withdrawFee)),
    says('机构分润比例', formatRate(root.profitRatio)),
    says('机构流量卡返现', [root.flowBackFirst, root.flowBackSecond, root.flowBackAfter].map(yuan).join('、')),
  ];
}

const ofTerms = (terms: OrgTerms): Line[] => [
  ...terms.cardTiers.map(({ from, rate }) => line(`${rewardNamed('SKJL')} 月交易 ${yuan(from)} 起`, formatRate(rate))),
  line(rewardNamed('ZFBJL'), `${formatRate(terms.alipayRate)}，最多 ${yuan(terms.alipayCap)}`),
  line(rewardNamed('SHLXDBJL'), `月交易 ${yuan(terms.stageTurnover)}，${terms.stageAmounts.map(yuan).join('、')}`),
  line(rewardNamed('CASHBACKJL'), formatRate(terms.serviceRatio)),
  line(rewardNamed('TXFJL'), formatRate(terms.flowFeeRatio)),
  line(
    '增收分成（创建人、一级、机构）',
    [terms.increaseCreator, terms.increaseLevelOne, terms.increaseOrg].map(formatRate).join('、'),
  ),
  line(
    '服务费成本',
    `${formatRate(terms.serviceCost)}，每级加 ${formatRate(terms.serviceCostStep)}，最多 ${formatRate(terms.serviceCostMost)}`,
  ),
  line('自动打款上限', yuan(terms.autoPayLimit)),
  line('单次提现上限（灵工、自开）', [terms.withdrawMostAssist, terms.withdrawMostSelf].map(yuan).join('、')),
  line(rewardNamed('JGJL'), `超过 ${terms.activeTarget} 台，每台 ${yuan(terms.activeAmount)}`),
  line('基础商户限额（单笔、单日）', [terms.custOnceLimit, terms.custDayLimit].map(yuan).join('、')),
  line('认证商户限额（单笔、单日）', [terms.certOnceLimit, terms.certDayLimit].map(yuan).join('、')),
  line('限额管控（单笔、单日）', [terms.riskOnceLimit, terms.riskDayLimit].map(yuan).join('、')),
];
