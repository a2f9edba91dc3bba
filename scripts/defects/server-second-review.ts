/** Defects of a further outside review, of the server: right at a glance and in most data, wrong beside a boundary or for another reader. */
import { onServer, type Defect } from './defect';

export const serverSecondReview: readonly Defect[] = [
  // The first moment of a month belongs to the month before.
  onServer(
    'features/statement/statement.calls',
    'filter (where l.create_time >= ${time})',
    'filter (where l.create_time > ${time})',
    'features/statement/statement.calls',
  ),
  // Another month of the same type.
  onServer(
    'features/earnings/monthly-rewards.jobs',
    'a.active_time < ${from})',
    'a.active_time < ${to})',
    'features/earnings/monthly-rewards',
  ),
  onServer(
    'features/channel/refund',
    'eq(merchant.amountMonth, monthOf(row.transTime))',
    'eq(merchant.amountMonth, monthOf(now))',
    'features/merchant/merchant',
  ),
  // A day of the calendar becomes 24 hours.
  onServer(
    'features/board/alerts.jobs',
    'dayOf(tile.toldTime) !== dayOf(now)',
    'now - tile.toldTime >= 86_400_000',
    'features/board/board',
  ),
  onServer(
    'features/upload/allowance',
    'gte(file.createTime, midnight)',
    'gte(file.createTime, now - dayMs)',
    'features/upload/limits',
  ),
  // A condition is missing, so that ended records, or those of another kind or record, count too.
  onServer(
    'features/account/withdraw.moves',
    "      eq(changeRequest.changeType, 'ACCOUNT'),\n",
    '',
    'features/account/account',
  ),
  onServer(
    'features/download/create-task',
    "        not(downloadMoves.isIn('FAIL')),\n",
    '',
    'features/download/download',
  ),
  onServer(
    'features/staff/staff.calls',
    "and(eq(operator.agentNo, me.agentNo), inArray(operator.operatorStatus, ['TRUE', 'FALSE']))",
    'eq(operator.agentNo, me.agentNo)',
    'features/staff/invitation',
  ),
  onServer(
    'features/session/sign-in',
    'and(eq(agent.agentNo, agentPolicy.agentNo), eq(agent.policyType, policy.policyType))',
    'eq(agent.agentNo, agentPolicy.agentNo)',
    'features/session/login',
  ),
  // An optional value of a request is not read.
  onServer(
    'features/data-fee/data-fee.calls',
    '          termSn ? eq(unbindBlackList.termSn, termSn) : undefined,\n',
    '',
    'features/merchant/merchant-page',
  ),
  onServer(
    'features/notice/notice.calls',
    'noticeType ? eq(notice.noticeType, noticeType) : sql`true`',
    'sql`true`',
    'features/notice/notice',
  ),
  // A new start keeps the wait of the failures before.
  onServer(
    'features/webhook/webhook.calls',
    'failingSince: null, retryTime: null, toldTime',
    'failingSince: null, toldTime',
    'features/webhook/webhook',
  ),
  // What one reader may not see is left in a second place that shows it.
  onServer(
    'features/analysis/analyse',
    "field.scope === 'ORG' && me.may.expandWay !== 'ORG' ? [] : [[name, field]]",
    '[[name, field]]',
    'features/analysis/analysis',
  ),
  {
    file: 'src/api/schema/list.ts',
    find: "item.scope === 'ORG' ? { scope: 'ORG' } : {}",
    put: '{}',
    tests: 'server/features/trade/trade.db.test.ts',
    project: 'postgres',
  },
  // The audit log names a record of another kind.
  onServer(
    'operations/portal/risk',
    "target: 'NON_ACTIVE',\n      name: '未激活考核'",
    "target: 'FALSE_ACTIVE',\n      name: '未激活考核'",
    'operations/portal/risk',
  ),
  // A limit ignores what is added afterwards.
  {
    file: 'src/api/format/ics.ts',
    find: 'octets + size > 73',
    put: 'octets + size > 75',
    tests: 'src/api/format/ics',
  },
  // The first few are the oldest.
  onServer(
    'features/search/search.calls',
    'order by ${searched.newest} desc limit',
    'order by ${searched.newest} limit',
    'features/search/search',
  ),
];
