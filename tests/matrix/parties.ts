/** Families of providers and merchants. */
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { demoLicenceNo } from '#server/demo/documents';
import { request, type TestApp } from '#tests/world/test-app';
import { adopt, call, decision, job, l2, tested, type Family } from './matrix';

const free = `update merchant set agent_no = '80000007' where agent_no = $1`;
const change = (type: string, custChangeType: 'PHONE' | 'SETTLE_CARD' | 'LEVEL_UP', values: object) =>
  call(
    type,
    (app, custNo, token) =>
      app.send(contract.changeAudit.apply, { custNo, custChangeType, ...values, ...request() }, token),
    undefined,
    `delete from cust_change where cust_no = $1`,
  );

const setAccount = (status: 'TRUE' | 'FALSE') => (app: TestApp, agentNo: string, token: string) =>
  app.send(contract.agentInfo.setAccount, { agentNo, status, remark: '资料到期', ...request() }, token);

export const parties: readonly Family[] = [
  {
    name: 'operatorFlow',
    flow: flows.operatorFlow,
    moves: [
      'new TRUE create AGENT,ORG,OPS then welcome',
      'TRUE FALSE disable AGENT,PARENT,ORG,OPS if accountLives,notOwner,notSelf,hasReason then endSessions',
      'FALSE TRUE enable AGENT,PARENT,ORG,OPS if accountLives,notOwner',
      'TRUE CANCEL cancel OPS then endSessions',
      'FALSE CANCEL cancel OPS then endSessions',
      'TRUE CANCEL lapse TIMER if untaken',
      'FALSE CANCEL lapse TIMER if untaken',
      'TRUE = resetPassword AGENT,PARENT,ORG,OPS if accountLives,notOwner,notSelf then endSessions',
      'FALSE = resetPassword AGENT,PARENT,ORG,OPS if accountLives,notOwner,notSelf then endSessions',
      'TRUE = recover OPS then endSessions',
      'FALSE TRUE recover OPS then endSessions',
      'TRUE = changeRole AGENT,ORG,OPS if notOwner,notSelf',
      'FALSE = changeRole AGENT,ORG,OPS if notOwner,notSelf',
    ],
    table: 'operator',
    key: 'agent_no',
    state: ['operator_status'],
    record: `select '${l2}' as no`,
    events: [
      call('disable', (app, agentNo, token) =>
        app.send(contract.agentInfo.setStatus, { agentNo, status: 'FALSE', reason: '长期未登录', ...request() }, token),
      ),
      call('enable', (app, agentNo, token) =>
        app.send(contract.agentInfo.setStatus, { agentNo, status: 'TRUE', ...request() }, token),
      ),
      call('resetPassword', (app, agentNo, token) =>
        app.send(contract.agentInfo.resetPassword, { agentNo, ...request() }, token),
      ),
    ],
    elsewhere: {
      create: 'examineFlow.approve',
      cancel: 'agentAccountFlow.cancel',
      changeRole: 'staff.setRole',
      lapse: {
        file: 'server/features/staff/invitation.db.test.ts',
        title: 'gives the phone back after 72 hours, once, and everybody may use it',
      },
      recover: {
        file: 'server/features/staff/staff.db.test.ts',
        title: 'gives its owner a new password on the server, even one whose login was disabled',
      },
    },
  },
  {
    name: 'agentAccountFlow',
    flow: flows.agentAccountFlow,
    moves: [
      'new CHECKING submitDirect AGENT,ORG',
      'CHECKING TRUE approve ORG,OPS,CHANNEL',
      'CHECKING REFUSE reject ORG,OPS,CHANNEL',
      'REFUSE CHECKING resubmit CUST,AGENT,ORG',
      'TRUE FALSE disable PARENT,ORG,OPS if hasReason then endSessions,notifyOwner',
      'FALSE TRUE enable PARENT,ORG,OPS if disabledBelow then notifyOwner',
      'TRUE CANCEL cancel AGENT,OPS if noChildren,noMerchants,noBalance then endSessions,cancelLogin,tellChannel',
      'FALSE CANCEL cancel OPS if noChildren,noMerchants,noBalance then endSessions,cancelLogin,tellChannel',
      'REFUSE CANCEL cancel AGENT,OPS if noChildren,noMerchants,noBalance then cancelLogin',
      'TRUE = configure PARENT,ORG if termsAreMine',
      'FALSE = configure PARENT,ORG if termsAreMine',
      'TRUE = allot PARENT,ORG if isDirectChild',
    ],
    table: 'agent',
    key: 'agent_no',
    state: ['account_status'],
    record: `select '80000008' as no`,
    ready: [
      `update account set balance = 0, frozen = 0, total_in = total_out where agent_no = $1`,
      `update agent set parent_agent_no = '80000007' where parent_agent_no = $1`,
      free,
      `update agent set disabled_by_no = '10000001' where agent_no = $1`,
    ],
    events: [
      ...(['disable', 'enable', 'cancel'] as const).map(type =>
        decision(type, contract.platformParty.moveAccount, 'agentNo'),
      ),
      // Its parent is none of the people, and its own login is signed out (agent.db.test.ts).
      call('disable', setAccount('FALSE'), ['org_demo']),
      call('enable', setAccount('TRUE'), ['org_demo']),
    ],
    elsewhere: {
      submitDirect: 'examineFlow.approve',
      approve: 'examineFlow.approve',
      reject: 'examineFlow.reject',
      resubmit: 'examineFlow.resubmit',
      configure: 'agentCost.save',
      allot: 'stock.allot',
    },
  },
  {
    name: 'merchantAccountFlow',
    flow: flows.merchantAccountFlow,
    moves: [
      'new INIT preRegister CUST,AGENT',
      'new CHECKING submitDirect AGENT,ORG',
      'INIT CHECKING submit CUST,AGENT',
      'CHECKING TRUE approve ORG,OPS,CHANNEL',
      'CHECKING REFUSE reject ORG,OPS,CHANNEL',
      'REFUSE CHECKING resubmit CUST,AGENT,ORG',
      'TRUE FALSE disable PARENT,ORG,OPS if hasReason then notifyHolder',
      'FALSE TRUE enable PARENT,ORG,OPS if notFrozen then notifyHolder',
      'TRUE CANCEL cancel AGENT,OPS if noTerminal,allSettled,noOpenRisk then stopIncreases,revokeCoupons,closeStores,notifyHolder,tellChannel',
      'FALSE CANCEL cancel OPS if noTerminal,allSettled,noOpenRisk then stopIncreases,revokeCoupons,closeStores,notifyHolder,tellChannel',
      'REFUSE CANCEL cancel AGENT,OPS if noTerminal,allSettled,noOpenRisk then stopIncreases,revokeCoupons,closeStores,notifyHolder',
      'INIT CANCEL expire TIMER,OPS if isOverdue',
      ...['changeFee', 'changePhone', 'changeSettleCard', 'changeName', 'changeLicence', 'changeArriveWay'].map(
        event => `TRUE = ${event} AGENT,PARENT,ORG`,
      ),
      'TRUE = changeFlowCard AGENT,PARENT,ORG if hasTerminal',
      'TRUE = levelUp AGENT,PARENT,ORG if isBasic',
      'TRUE = unbind AGENT,PARENT,ORG if hasTerminal',
      'TRUE = changeStores AGENT,PARENT,ORG',
      'TRUE = increase AGENT,PARENT,ORG if mayIncrease',
    ],
    table: 'merchant',
    key: 'cust_no',
    state: ['account_status'],
    record: `select m.cust_no as no from merchant m where m.agent_no = '${l2}' and m.cust_level = 1 and m.policy_code = (select policy_code from terminal t where t.cust_no = m.cust_no limit 1) and not exists (select from flow_order o where o.cust_no = m.cust_no and o.flow_fee_status = 0) limit 1`,
    ready: [
      `update merchant set create_time = 0, active_status = 'SUCCESS', first_trans_time = 0, cust_level = 1 where cust_no = $1`,
      `update risk_order set risk_order_status = 'PASS' where cust_no = $1`,
    ],
    events: [
      ...(['disable', 'enable'] as const).map(type => decision(type, contract.platformParty.moveMerchant, 'custNo')),
      decision(
        'cancel',
        contract.platformParty.moveMerchant,
        'custNo',
        `with t as (update terminal set cust_no = null where cust_no = $1) update trans set settle_status = 'ACCOUNT' where cust_no = $1 and settle_status is not null`,
      ),
      job('expire', 'preRegisterExpire'),
      change('changePhone', 'PHONE', { phone: '19900770001' }),
      change('levelUp', 'LEVEL_UP', { licenseNo: demoLicenceNo('CHANGE', '1000009') }),
    ],
    elsewhere: {
      preRegister: 'pre-register',
      submitDirect: 'examineFlow.submit',
      submit: 'examineFlow.submit',
      approve: 'examineFlow.approve',
      reject: 'examineFlow.reject',
      resubmit: 'examineFlow.resubmit',
      changeFee: 'fee.changeForm',
      changeFlowCard: 'flowCard.change',
      changeSettleCard: 'changeAudit.apply',
      changeName: 'changeAudit.apply',
      changeLicence: 'changeAudit.apply',
      changeArriveWay: 'changeAudit.apply',
      unbind: 'terminal.unbind',
      changeStores: 'store.open',
      increase: 'increase.savePlan',
    },
  },
  {
    name: 'storeFlow',
    flow: flows.storeFlow,
    moves: ['new TRUE open AGENT,ORG,OPS if hasNumberLeft', 'TRUE = edit AGENT,ORG', 'TRUE CANCEL close AGENT,ORG,OPS'],
    table: 'store',
    key: 'store_no',
    state: ['status'],
    record: `select s.store_no as no from store s join merchant m using (cust_no) where m.agent_no = '${l2}' and m.account_status = 'TRUE' limit 1`,
    as: { agent_l1: 'AGENT' },
    events: [
      call('edit', (app, storeNo, token) =>
        app.send(contract.store.edit, { storeNo, storeName: '城东店', ...request() }, token),
      ),
      call('close', (app, storeNo, token) => app.send(contract.store.close, { storeNo, ...request() }, token)),
    ],
    elsewhere: { open: tested('merchant/store', 'is opened under the merchant’s number, edited and closed once') },
  },
  {
    name: 'auditFlow',
    flow: flows.auditFlow,
    moves: [
      'new 2 apply AGENT,CUST if merchantIsOpen,isPossible,noneWaiting then readDocuments',
      '2 1 approve AGENT,PARENT,ORG if notApplicant,merchantMayChange,unchangedSince then applyChange,removeRecognised,notifyApplicant',
      '2 0 reject AGENT,PARENT,ORG if notApplicant,hasRemark then removeRecognised,notifyApplicant',
      '2 0 timeout TIMER if isOverdue then removeRecognised,notifyApplicant',
    ],
    table: 'cust_change',
    key: 'audit_no',
    state: ['audit_status'],
    record: `update cust_change c set cust_no = m.cust_no, agent_no = m.agent_no, agent_path = m.agent_path from merchant m where m.agent_no = '${l2}' and m.account_status = 'TRUE' and c.id = (select min(id) from cust_change where cust_change_type = 'NAME') returning c.audit_no as no`,
    ready: [
      `update cust_change c set apply_no = 'OP99999999', before = jsonb_build_object('custName', m.cust_name), after = jsonb_build_object('custName', '改名试验店'), create_time = $now from merchant m where m.cust_no = c.cust_no and c.audit_no = $1`,
    ],
    events: [
      call('approve', (app, auditNo, token) =>
        app.send(contract.changeAudit.audit, { auditNo, auditStatus: 1, ...request() }, token),
      ),
      call('reject', (app, auditNo, token) =>
        app.send(contract.changeAudit.audit, { auditNo, auditStatus: 0, auditRemark: '资料不符', ...request() }, token),
      ),
      job('timeout', 'changeTimeout', `update cust_change set create_time = 0 where audit_no = $1`),
    ],
    elsewhere: { apply: 'changeAudit.apply' },
  },
  {
    name: 'examineFlow',
    flow: flows.examineFlow,
    moves: [
      'new INIT submit AGENT,ORG,CUST if noneWaiting',
      'INIT PASS approve ORG,OPS,CHANNEL if examinedHere,notSubmitter then carryOut,removeRecognised,notifyApplicant',
      'INIT FAIL reject ORG,OPS,CHANNEL if examinedHere,notSubmitter,hasRemark then sendBack,removeRecognised,notifyApplicant',
      'FAIL INIT resubmit AGENT,ORG,CUST if isSubmitter,hasTriesLeft,noneWaiting then takeUpAgain',
      'INIT FAIL withdrawOwnChange AGENT,ORG if isOwnChange then removeRecognised',
    ],
    table: 'change_request',
    key: 'change_no',
    state: ['examine_status'],
    record: adopt('change_request', 'change_no', `, change_type = 'PROP'`),
    ready: [
      `update change_request set submit_times = 1, apply_no = (select operator_no from operator where username = 'agent_l2'), before = '{}', after = '{"address": "创新路 1 号"}' where change_no = $1`,
    ],
    events: [
      call(
        'withdrawOwnChange',
        (app, changeNo, token) => app.send(contract.changeInfo.cancel, { changeNo, ...request() }, token),
        ['agent_l2', 'agent_off'],
      ),
      call(
        'resubmit',
        (app, changeNo, token) =>
          app.send(contract.changeInfo.saveProp, { changeNo, address: '创新路 2 号', ...request() }, token),
        ['agent_l2', 'agent_off'],
      ),
      decision('approve', contract.platformEntry.decideChange, 'changeNo'),
      decision('reject', contract.platformEntry.decideChange, 'changeNo'),
    ],
    elsewhere: { submit: 'changeInfo.saveProp' },
  },
];
