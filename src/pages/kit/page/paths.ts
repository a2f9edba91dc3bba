import type { Conditions } from '@/api/schema/query';

/** Addresses of records, by type: path of the route and query parameter with the number. */
const record =
  (path: string, name: string) =>
  (no: string | null): string =>
    `${path}?${name}=${encodeURIComponent(no ?? '')}`;

/** A record page with a given tab. */
const tab =
  (path: string, name: string, section: string) =>
  (no: string): string =>
    `${record(path, name)(no)}&tab=${section}`;

export const pathToApprovals = '/myInfo/approvals';

export const pathToRecord = {
  agent: record('/agentManage/agent/detail', 'agentNo'),
  agentForm: record('/agentManage/agent/add', 'incrNo'),
  terms: record('/agentManage/agent/profit/config', 'agentNo'),
  org: record('/orgManage/org/detail', 'orgNo'),
  orgForm: record('/orgManage/org/add', 'incrNo'),
  allot: record('/terminalManage/terminal/allot', 'toAgentNo'),
  cust: record('/custManage/custDetail', 'custNo'),
  custForm: record('/custManage/custApply', 'incrNo'),
  terminal: record('/terminalManage/terminal/detail', 'termSn'),
  trans: record('/trans/transDetail', 'transNo'),
  riskOrder: record('/risk/list', 'riskOrderNo'),
  riskAdjust: record('/risk/trans', 'adjustNo'),
  change: record('/myInfo/change/info/detail', 'changeNo'),
  orgChange: record('/orgManage/org/change/detail', 'changeNo'),
  orgWaitingChanges: (no: string) => `${record('/orgManage/org/change/list', 'orgNo')(no)}&examineStatus=INIT`,
  custIncr: record('/custManage/custEntranceDetail', 'incrNo'),
  custChange: record('/custManage/custChangeAudit', 'auditNo'),
  custWaitingChanges: (no: string) => `${record('/custManage/custChangeAudit', 'custNo')(no)}&auditStatus=2`,
  agentIncr: record('/agentManage/agent/entrance/detail', 'incrNo'),
  orgIncr: record('/orgManage/org/entrance/detail', 'incrNo'),
  approval: record('/myInfo/approvals/detail', 'approvalNo'),
  withdraw: record('/myInfo/withdraw/search', 'withdrawNo'),
  invoice: record('/myInfo/invoice/search', 'invoiceNo'),
  custTerminals: tab('/custManage/custDetail', 'custNo', 'terminals'),
  custFees: tab('/custManage/custDetail', 'custNo', 'fees'),
  custFlowCard: tab('/custManage/custDetail', 'custNo', 'flowCard'),
  /** The operator's own record. */
  own: () => '/myInfo/myinfo',
  riskSubmit: record('/risk/submit', 'riskOrderNo'),
  adjustSubmit: record('/risk/adjustSubmit', 'adjustNo'),
  invoiceForm: record('/myInfo/invoice/management', 'applyNo'),
} as const;

/** Without a number, the review starts with the first pending record. */
const review =
  (path: string, name: string) =>
  (no: string | null): string =>
    no === null ? path : record(path, name)(no);

/** Review pages. */
export const pathToReview = {
  custChange: review('/custManage/custChangeReview', 'auditNo'),
  agentIncr: review('/agentManage/agent/entrance/review', 'incrNo'),
  orgIncr: review('/orgManage/org/entrance/review', 'incrNo'),
  custIncr: review('/custManage/custEntranceReview', 'incrNo'),
  ownChange: review('/myInfo/change/info/review', 'changeNo'),
  riskOrder: review('/risk/review', 'riskOrderNo'),
} as const;

/** Lists of the records that belong to a provider itself. */
export const pathToList = {
  agentsOf: record('/agentManage/agent/list', 'parentAgentNo'),
  custsOf: record('/custManage/searchCust', 'agentNo'),
  terminalsOf: record('/terminalManage/terminal/list', 'agentNo'),
  flowCards: '/custManage/custFlowCardRecord',
  stock: '/terminalManage/terminal/stock',
  trans: '/trans/searchTrans',
  paybacks: '/trans/paybackList',
  shares: '/profit/searchProfit',
  cashBacks: '/profit/searchCashBack',
  ledger: '/myInfo/account/search',
  withdrawals: '/myInfo/withdraw/search',
  invoices: '/myInfo/invoice/search',
  riskOrders: '/risk/list',
  riskAdjusts: '/risk/trans',
  downloads: '/downTask/downloadTask',
} as const;

/** Forms for new records. */
export const pathToForm = {
  agent: '/agentManage/agent/add',
  org: '/orgManage/org/add',
  cust: '/custManage/custApply',
  flowFees: '/custManage/custFlowCardBatch',
  allot: '/terminalManage/terminal/allot',
  recall: '/terminalManage/terminal/recall',
  changePolicy: '/terminalManage/terminal/changePolicy',
  account: '/myInfo/account/change',
  main: '/myInfo/main/change',
  prop: '/myInfo/prop/change',
} as const;

/** Tab where operators set the phrase that identifies the genuine portal. */
export const pathToSafeguards = '/myInfo/myinfo?tab=safeguards';

/** What a colleague did or tried (docs/domain/access.md#own-log). */
export const pathToStaffLog = (operatorNo: string): string => `/myInfo/staff/log?operatorNo=${operatorNo}`;

/** Page that lists debts and lets the operator pay them. */
export const pathToDebts = '/myInfo/repayReduce';

/** Page of the agents' performance figures. */
export const achievementPath = '/agentManage/agent/achievement/list';

/** Form for resubmitting a refused change request, by its type. */
export const pathToChangeForm = {
  ACCOUNT: record(pathToForm.account, 'changeNo'),
  MAIN: record(pathToForm.main, 'changeNo'),
  PROP: record(pathToForm.prop, 'changeNo'),
} as const;

/** Notice pages: all notices, and one notice by its type (docs/domain/notice.md#notice-list). */
export const noticePaths = {
  all: '/infrom/noticeManage',
  1: '/infrom/sys/notice/detail',
  2: '/infrom/personal/notice/detail',
} as const;

/** Page of a notice: system (1) or personal (2). */
export const pathToNotice = (type: 1 | 2, noticeNo: string): string => record(noticePaths[type], 'noticeNo')(noticeNo);

/** The statement of a closed month, by default of the last one. */
export const pathToStatement = (month?: string): string => `/myInfo/account/statement${month ? `?month=${month}` : ''}`;

/** 数据分析 of a list's rows under these conditions, as a screen shows them. */
export const pathToAnalysis = (list: string, from: string, conditions: Conditions): string =>
  `/analysis?${new URLSearchParams({ list, from, against: 'PREVIOUS', ...textsOf(conditions) }).toString()}`;

const textsOf = (conditions: Conditions) =>
  Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, String(value)]));
