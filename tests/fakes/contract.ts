/** A server that is not there: answers by path, typed by the contract. For stories; tests have the real server. */
import type { Call, CallOutput } from '@/api/schema/call';
import type { Send } from '@/api/client/client';
import { Failure } from '@/api/failure';
import * as login from '@/api/contract/login';
import { home } from '@/api/contract/home';
import { notice } from '@/api/contract/notice';
import { rewardSwitches } from '@/api/schema/gate';

/** An answer, or `never` for one that stays away, or the failure that comes instead. */
type Answer<C> = (C extends Call<never, infer Out> ? Out : never) | Failure | 'never';
export type Answers = ReadonlyMap<string, unknown>;
export const answer = <C extends { readonly path: string }>(call: C, with_: Answer<C>): [string, unknown] => [
  call.path,
  with_,
];

const minute = 60_000;
/** Stories stand still at this moment. */
export const storyNow = Date.UTC(2026, 10, 20, 2, 32, 15);

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
    lastLoginTime: storyNow - 720 * minute,
    lastLoginIp: '10.0.*.*',
  },
  menuManage: { sdfcSelectHidden: false },
  enterpriseInfoBean: null,
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

/** An organisation that sees everything, on an ordinary morning. */
const ordinary: Answers = new Map([
  answer(login.queryAgentInfo, agentInfo),
  answer(login.premissions, { custIncrease: 'true', incrementRewardShowFlag: 'true' }),
  answer(
    login.rewardMenuCheck,
    Object.fromEntries(rewardSwitches.map(name => [name, true])) as CallOutput<typeof login.rewardMenuCheck>,
  ),
  answer(login.getServiceDataFlag, { enjoyProfitShow: true, smartProfitShow: true }),
  answer(login.operatorlogout, null),
  answer(notice.home, news),
  answer(home.summary, {
    transAmount: 12_345_600,
    transCount: 128,
    monthAmount: 987_654_321,
    monthCount: 4096,
    newCustCount: 6,
    activeTermCount: 11,
    agentCount: 3,
    termCount: 1200,
    incomeAmount: 45_678,
    monthIncome: 1_234_567,
    availableBalance: 8_765_432,
    waitChangeCount: 2,
    pseSoonCount: 5,
    nonActiveSoonCount: 3,
    riskWaitCount: 1,
    waitInvoiceAmount: 350_000,
    debtAmount: 0,
  }),
]);

/** @param onFailure told as the transport tells it. */
export function fakeSend(changes: Answers, onFailure: (failure: Failure) => void): Send {
  const answers = new Map([...ordinary, ...changes]);
  return async (call, _input, options) => {
    const found = answers.get(call.path);
    if (found === 'never') return new Promise<never>(() => {});
    const failure = found === undefined ? new Failure('invalid', `故事里没有 ${call.path} 的答案`) : found;
    if (!(failure instanceof Failure)) return found as never;
    if (!options?.quiet) onFailure(failure);
    throw failure;
  };
}
