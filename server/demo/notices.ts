/** Notices of the demo world (domain.md 8): 25 for everybody, 30 to agent_l1, and more than the bell can count to the organisation. */
import { dayOf, formatMoney } from '@/api/format/format';
import type { notice, noticeRead } from '#server/schema';
import type { Dice } from './dice';

type Notice = typeof notice.$inferInsert;
type Read = typeof noticeRead.$inferInsert;

const system = [
  '系统维护通知',
  '十一月刷卡奖励说明',
  '新终端型号上线',
  '节假日结算安排',
  '费率政策调整说明',
  '实名信息核对提醒',
  '风险交易提示',
  '分润入账时间调整',
  '发票上传须知',
  '客服热线变更',
];
const personal = ['商户进件已通过', '商户进件被驳回', '提现已到账', '终端划拨完成', '变更申请已通过', '伪激活即将到期'];
const hourMs = 3_600_000;

interface Reader {
  readonly agentNo: string;
  readonly operatorNo: string;
}

export function drawNotices(
  dice: Dice,
  { org, agent, now }: { readonly org: Reader; readonly agent: Reader; readonly now: number },
): { notices: Notice[]; reads: Read[] } {
  let number = 0;
  const draw = (noticeType: 1 | 2, targetScope: string, title: string, hoursAgo: number): Notice => {
    const publishTime = now - hoursAgo * hourMs - dice.between(0, hourMs - 1);
    const summary =
      noticeType === 1
        ? `${title}，请各服务商知悉。`
        : `${title}，涉及金额 ${formatMoney(dice.between(10_000, 9_999_999))} 元。`;
    return {
      noticeNo: `TZ${dayOf(publishTime).replaceAll('-', '')}${String((number += 1)).padStart(6, '0')}`,
      noticeType,
      title,
      summary,
      content: `<p>${summary}</p><p>如有疑问，请联系客服。</p>`,
      targetScope,
      publisher: '收款呗运营中心',
      publishTime,
      createTime: publishTime,
      updateTime: publishTime,
    };
  };
  const forAll = Array.from({ length: 25 }, (_, index) => draw(1, 'ALL', system[index % system.length]!, index * 31));
  const forAgent = Array.from({ length: 30 }, (_, index) => draw(2, agent.agentNo, dice.pick(personal), index * 9));
  const forOrg = Array.from({ length: 104 }, (_, index) => draw(2, org.agentNo, dice.pick(personal), index * 3));
  const read = ({ noticeNo, publishTime }: Notice, { operatorNo }: Reader): Read => ({
    noticeNo,
    operatorNo,
    readTime: Math.min(now, publishTime + hourMs),
  });
  return {
    notices: [...forAll, ...forAgent, ...forOrg],
    // Unread are the newest: three of the platform's and seven of their own.
    reads: [...forAll.slice(3).map(each => read(each, agent)), ...forAgent.slice(7).map(each => read(each, agent))],
  };
}
