/** Families of transactions, of inquiries about them, and of exports. */
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { request } from '#tests/world/test-app';
import { adopt, call, decision, job, l2, l2Path, operation, tested, type Family } from './matrix';

const paper = { remark: '商户经营正常，附签购单一张。', signImg: 'demo.png' };
const exported = tested(
  'download/download',
  'becomes a workbook with exactly the rows of the query, in order, and their sum',
);
const trans = { table: 'trans', key: 'trans_no' };
const someSale = (further: string) =>
  `select t.trans_no as no from trans t join merchant m using (cust_no) where t.trans_type = 'CONSUME' and m.account_status = 'TRUE' and m.risk_measure = 'NONE' and t.trans_status = 'SUCCESS' and t.pay_brand = 'WX' and ${further} order by t.trans_time desc limit 1`;
/** Answers of the channel refer to a record by its number; timers process every record that is old enough. */
const channel = { by: 'CHANNEL' } as const;

export const trade: readonly Family[] = [
  {
    name: 'transFlow',
    flow: flows.transFlow,
    moves: [
      'new INIT accept CHANNEL',
      'INIT SUCCESS ok CHANNEL then settleAndShare',
      'INIT ERROR refuse CHANNEL',
      'INIT ERROR timeout TIMER if unansweredForADay',
    ],
    ...trans,
    state: ['trans_status'],
    record: someSale('t.paid_back = 0'),
    ready: [
      `update trans set settle_status = null, coupon_no = null, service_fee = 0 where trans_no = $1`,
      `delete from profit_record where trans_no = $1`,
    ],
    events: [
      operation('ok', 'answers', transNo => ({ transNo }), channel),
      operation('refuse', 'answers', transNo => ({ transNo, failReason: '余额不足' }), channel),
    ],
    elsewhere: { accept: 'sales', timeout: tested('channel/channel', 'fails after a day, and not before') },
  },
  {
    name: 'settleFlow',
    flow: flows.settleFlow,
    moves: [
      'new UNACCOUNT transSuccess CHANNEL',
      'UNACCOUNT ACCOUNT paid CHANNEL if notHeld',
      'UNACCOUNT RECHARGE bounced CHANNEL',
      'RECHARGE ACCOUNT paidAgain CHANNEL,TIMER if notHeld,hasTriesLeft',
      'ACCOUNT RECHARGE bankReturn CHANNEL if within3Days',
      'ACCOUNT = paid CHANNEL',
      'ACCOUNT RECHARGE bounced CHANNEL if within3Days',
      'RECHARGE RECHARGE bounced CHANNEL if hasTriesLeft',
    ],
    ...trans,
    state: ['settle_status'],
    record: someSale(`t.settle_status = 'UNACCOUNT'`).replace(' order by', ' or t.settle_status is not null order by'),
    ready: [
      `update trans set settle_tries = '[]', settle_time = $now where trans_no = $1`,
      `update merchant set risk_measure = 'NONE' where cust_no = (select cust_no from trans where trans_no = $1)`,
    ],
    events: (['paid', 'bounced', 'paidAgain', 'bankReturn'] as const).map(type =>
      operation(type, 'settlements', transNo => ({ transNo, event: type }), channel),
    ),
    elsewhere: { transSuccess: 'transFlow.ok' },
  },
  {
    name: 'riskOrderFlow',
    flow: flows.riskOrderFlow,
    moves: [
      'new WAIT_SUBMIT open OPS,CHANNEL then imposeMeasure,notifyProviders',
      'WAIT_SUBMIT WAIT_AUDIT submit AGENT,PARENT,ORG,CUST if hasTriesLeft,bringsMaterials',
      'REJECT WAIT_AUDIT submit AGENT,PARENT,ORG,CUST if hasTriesLeft,bringsMaterials',
      'EXPIRE WAIT_AUDIT lateSubmit AGENT,ORG if within30Days,hasTriesLeft,bringsMaterials',
      'WAIT_AUDIT REJECT reject ORG,OPS if notForwarded,hasReason then notifyProviders',
      'WAIT_AUDIT PASS approve OPS then liftMeasure,notifyProviders',
      'WAIT_SUBMIT EXPIRE deadline TIMER if isOverdue then raiseMeasure',
      'REJECT EXPIRE deadline TIMER if isOverdue then raiseMeasure',
      'WAIT_SUBMIT CLOSE close OPS then liftMeasure,notifyProviders',
      'WAIT_AUDIT CLOSE close OPS then liftMeasure,notifyProviders',
      'REJECT CLOSE close OPS then liftMeasure,notifyProviders',
      'EXPIRE CLOSE close OPS then liftMeasure,notifyProviders',
      'WAIT_AUDIT = forward ORG if notForwarded',
    ],
    table: 'risk_order',
    key: 'risk_order_no',
    state: ['risk_order_status'],
    record: adopt('risk_order', 'risk_order_no'),
    ready: [
      `update risk_order set submit_count = 0, pre_audit_time = null, deadline = $now + 3600000 where risk_order_no = $1`,
    ],
    events: [
      {
        ...call('submit', (app, riskOrderNo, token) =>
          app.send(contract.riskOrder.submit, { riskOrderNo, ...paper, ...request() }, token),
        ),
        inStates: { EXPIRE: 'lateSubmit' },
      },
      ...(['forward', 'reject'] as const).map(type =>
        call(type, (app, riskOrderNo, token) =>
          app.send(
            contract.riskOrder.preAudit,
            {
              riskOrderNo,
              decision: type === 'forward' ? 'FORWARD' : 'REJECT',
              rejectReason: '材料不清',
              ...request(),
            },
            token,
          ),
        ),
      ),
      ...(['approve', 'reject', 'close'] as const).map(type =>
        decision(type, contract.platformRisk.decideOrder, 'riskOrderNo'),
      ),
      job('deadline', 'riskDeadline', `update risk_order set deadline = $now - 1 where risk_order_no = $1`),
    ],
    elsewhere: { open: 'platformRisk.open' },
  },
  {
    name: 'riskAdjustFlow',
    flow: flows.riskAdjustFlow,
    moves: [
      'new WAIT recall CHANNEL then notifyProviders',
      'WAIT SUBMITTED submit AGENT,PARENT,ORG if bringsMaterials',
      'REJECT SUBMITTED submit AGENT,PARENT,ORG if bringsMaterials',
      'SUBMITTED PASS accept OPS then notifyProviders',
      'SUBMITTED REJECT reject OPS if hasReason then notifyProviders',
      'WAIT TIMEOUT deadline TIMER if isOverdue then recoverAmount',
      'REJECT TIMEOUT deadline TIMER if isOverdue then recoverAmount',
    ],
    table: 'risk_adjust',
    key: 'adjust_no',
    state: ['risk_adjust_status'],
    record: adopt('risk_adjust', 'adjust_no'),
    ready: [`update risk_adjust set deadline = $now + 3600000 where adjust_no = $1`],
    events: [
      call('submit', (app, adjustNo, token) =>
        app.send(contract.riskAdjust.submit, { adjustNo, ...paper, ...request() }, token),
      ),
      decision('accept', contract.platformRisk.decideAdjust, 'adjustNo'),
      decision('reject', contract.platformRisk.decideAdjust, 'adjustNo'),
      job('deadline', 'riskDeadline', `update risk_adjust set deadline = $now - 1 where adjust_no = $1`),
    ],
    elsewhere: { recall: 'platformRisk.recall' },
  },
  {
    name: 'downloadFlow',
    flow: flows.downloadFlow,
    moves: [
      'new INIT create AGENT,ORG if belowLimit then enqueueExport',
      'new INIT schedule TIMER then enqueueExport',
      'new SUCCESS deliver TIMER',
      'INIT DOING pick TIMER',
      'DOING SUCCESS done TIMER then reportFile',
      'DOING FAIL error TIMER then reportFailure',
      'SUCCESS EXPIRE expire TIMER if isOver',
      'FAIL INIT retry AGENT,ORG if hasTriesLeft then enqueueExport',
      'EXPIRE INIT retry AGENT,ORG if hasTriesLeft then enqueueExport',
      'SUCCESS = fetch AGENT,ORG if notExpired',
      'INIT = delete AGENT,ORG then removeTask',
      'SUCCESS = delete AGENT,ORG then removeTask',
      'FAIL = delete AGENT,ORG then removeTask',
      'EXPIRE = delete AGENT,ORG then removeTask',
    ],
    table: 'download_task',
    key: 'task_no',
    state: ['status'],
    record: `update download_task set operator_no = (select operator_no from operator where username = 'agent_l2'), agent_no = '${l2}', agent_path = '${l2Path}' where id = (select min(id) from download_task) returning task_no as no`,
    ready: [
      `update download_task set retries = 0, expire_time = $now + 3600000 where task_no = $1`,
      `delete from job where key = $1`,
    ],
    events: [
      call('retry', (app, taskNo, token) => app.send(contract.download.retry, { taskNo }, token), [
        ...(['agent_l2', 'agent_off'] as const),
      ]),
      call('fetch', (app, taskNo, token) => app.send(contract.download.getUrl, { taskNo }, token), [
        ...(['agent_l2', 'agent_off'] as const),
      ]),
    ],
    elsewhere: {
      create: 'trans.download',
      schedule: tested(
        'export-plan/due',
        'is made once for each day that is due, each with the period as seen from that day',
      ),
      deliver: tested(
        'person/copy',
        'is a file with everything of the person and nothing of others, for whoever asked',
      ),
      pick: exported,
      done: exported,
      error: tested('download/download', 'fails with a message the operator can act on, and may be retried'),
      expire: tested('download/kept-file', 'expires after seven days and can be made again up to three times'),
      delete: tested('download/kept-file', 'is deleted with its task, but not while it is being made'),
    },
  },
];
