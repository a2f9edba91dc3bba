/** A fake server that responds by path, typed by the contract. For stories; tests use the real server. */
import { providerSubject } from '@/api/enums/staff';
import type { Call, CallOutput } from '@/api/schema/call';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import * as login from '@/api/contract/session/login';
import { board } from '@/api/contract/board';
import { home } from '@/api/contract/home';
import { notice } from '@/api/contract/notice';
import { safeguard } from '@/api/contract/session/safeguard';
import { dayOf } from '@/api/format/format';
import { rewardSwitches } from '@/api/schema/gate';
import { storyNow } from './story-now';

/** A response, `never` for one that never arrives, or a failure. */
type Answer<C> = (C extends Call<never, infer Out> ? Out : never) | Failure | 'never';
/** By path: a response, a failure, 'never', or a function of the request body. */
export type Answers = ReadonlyMap<string, unknown>;
export const answer = <C extends { readonly path: string }>(call: C, with_: Answer<C>): [string, unknown] => [
  call.path,
  with_,
];

const minute = 60_000;
export { storyNow };

export const agentInfo: CallOutput<typeof login.queryAgentInfo> = {
  agentBean: {
    agentName: '宁波甬信网络科技有限公司',
    agentNo: 'A1000002',
    expandWay: 'ORG',
    levels: 0,
    policyType: 'LARGEPOS',
    phone: '138****5678',
    custKind: 'ENTERPRISES',
    invoiceWay: 'SELF',
    operatorName: '周敏',
    roleName: '负责人',
    username: 'org_demo',
    lastLoginTime: storyNow - 720 * minute,
    lastLoginIp: '10.0.*.*',
  },
  rights: providerSubject.map(({ code }) => ({ subject: code, grade: 'OPERATE' })),
  textsAt: null,
  menuManage: { sdfcSelectHidden: false },
  enterpriseInfoBean: null,
};
/** What the answer to a sign-in brings along. */
export const openedSession: CallOutput<typeof login.loginWithCaptcha>['session'] = {
  info: agentInfo,
  menu: { custIncrease: 'true', incrementRewardShowFlag: 'true' },
  rewards: Object.fromEntries(rewardSwitches.map(name => [name, true])) as CallOutput<typeof login.rewardMenuCheck>,
  serviceData: { enjoyProfitShow: true, smartProfitShow: true },
  preferences: { choices: [], queries: [], draftKey: '', operatorNo: 'OP00000001' },
};
const titleOf = (type: number, index: number) =>
  type === 1 ? `系统维护通知（第 ${index} 期）` : `您的提现申请已到账 ${index}`;
const news: CallOutput<typeof notice.home> = {
  sunRead: 3,
  punRead: 128,
  homeNoticeInfoVo: ([1, 2] as const).flatMap(noticeType =>
    [1, 2, 3].map(index => ({
      noticeNo: `N${noticeType}${index}`,
      title: titleOf(noticeType, index),
      noticeType,
      publishTime: storyNow - index * 47 * minute,
      readFlag: index === 3 ? 1 : 0,
    })),
  ),
};

/** Default responses: an organisation that sees everything, on an ordinary morning. */
const ordinary: Answers = new Map([
  answer(login.queryAgentInfo, agentInfo),
  answer(login.premissions, openedSession.menu),
  answer(login.rewardMenuCheck, openedSession.rewards),
  answer(login.getServiceDataFlag, openedSession.serviceData),
  answer(login.operatorlogout, null),
  answer(safeguard.load, { phrase: null, watermark: false }),
  answer(notice.home, news),
  answer(home.summary, {
    current: {
      transAmount: 128_642_051,
      transCount: 1284,
      newCustCount: 18,
      activeTermCount: 9,
      incomeAmount: 215_437,
    },
    previous: {
      transAmount: 118_893_762,
      transCount: 1245,
      newCustCount: 22,
      activeTermCount: 9,
      incomeAmount: 202_478,
    },
    income: [
      { bizType: 'TRADE_PROFIT', amount: 160_000 },
      { bizType: 'CASHBACK_ACTIVE', amount: 55_437 },
    ],
    availableBalance: 31_890_562,
    accountCount: 4,
    agentCount: 60,
    custCount: 2431,
    termCount: 3860,
  }),
  answer(home.todo, {
    riskWaitCount: 6,
    riskSoonCount: 3,
    pseSoonCount: 40,
    pseDeductAmount: 320_000,
    nonActiveSoonCount: 200,
    nonActiveDeductAmount: 1_980_000,
    waitChangeCount: 40,
    oldestChangeTime: storyNow - 2 * 1440 * minute,
    waitInvoiceAmount: 8_642_000,
    debtAmount: 0,
    waitApprovalCount: null,
    waitDisputeCount: null,
    waitTermsCount: null,
    firstSteps: [],
  }),
  answer(board.tiles, []),
  answer(home.trend, {
    daily: Array.from({ length: 30 }, (_, index) => ({
      statDate: dayOf(storyNow - (29 - index) * 1440 * minute),
      transAmount: 105_000_000 + Math.round(28_000_000 * Math.sin(index / 1.6)) + index * 400_000,
      transCount: 1050 + Math.round(280 * Math.sin(index / 1.6)),
    })),
  }),
  answer(home.share, {
    brands: (
      [
        ['SK', 617_481_84, 480],
        ['WX', 218_691_49, 402],
        ['ZFB', 180_098_87, 300],
        ['YL', 102_913_64, 61],
        ['NFC', 64_321_03, 41],
      ] as const
    ).map(([payBrand, transAmount, transCount]) => ({ payBrand, transAmount, transCount })),
  }),
]);

/** @param onFailure called with failures, as the transport does. */
export function fakeSend(changes: Answers, onFailure: (failure: Failure, quiet: boolean | 'told') => void): Send {
  const answers = new Map([...ordinary, ...changes]);
  return async (call, input, options) => {
    const known = answers.get(call.path);
    const found: unknown = typeof known === 'function' ? (known as (input: unknown) => unknown)(input) : known;
    if (found === 'never') return new Promise<never>(() => {});
    const failure = found === undefined ? new Failure('invalid', `故事里没有 ${call.path} 的答案`) : found;
    if (!(failure instanceof Failure)) return found as never;
    onFailure(failure, options?.quiet ?? false);
    throw failure;
  };
}
