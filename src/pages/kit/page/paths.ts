/** Addresses of records, by what they are: the path of the route that shows one, and the parameter that names it. */
const record =
  (path: string, name: string) =>
  (no: string | null): string =>
    `${path}?${name}=${encodeURIComponent(no ?? '')}`;

/** A record's page at one of its sections. */
const tab =
  (path: string, name: string, section: string) =>
  (no: string): string =>
    `${record(path, name)(no)}&tab=${section}`;

export const placeOfRecord = {
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
  custIncr: record('/custManage/custEntranceDetail', 'incrNo'),
  custChange: record('/custManage/custChangeAudit', 'auditNo'),
  agentIncr: record('/agentManage/agent/entrance/detail', 'incrNo'),
  orgIncr: record('/orgManage/org/entrance/detail', 'incrNo'),
  withdraw: record('/myInfo/withdraw/search', 'withdrawNo'),
  invoice: record('/myInfo/invoice/search', 'invoiceNo'),
  custTerminals: tab('/custManage/custDetail', 'custNo', 'terminals'),
  custFees: tab('/custManage/custDetail', 'custNo', 'fees'),
  custFlowCard: tab('/custManage/custDetail', 'custNo', 'flowCard'),
  /** The reader's own. */
  own: () => '/myInfo/myinfo',
  riskSubmit: record('/risk/submit', 'riskOrderNo'),
  adjustSubmit: record('/risk/adjustSubmit', 'adjustNo'),
  invoiceForm: record('/myInfo/invoice/management', 'applyNo'),
} as const;

/** Without a number: with the first that waits. */
const review =
  (path: string, name: string) =>
  (no: string | null): string =>
    no === null ? path : record(path, name)(no);

/** Where records are reviewed one after the other. */
export const placeOfReview = {
  custChange: review('/custManage/custChangeReview', 'auditNo'),
  agentIncr: review('/agentManage/agent/entrance/review', 'incrNo'),
  riskOrder: review('/risk/review', 'riskOrderNo'),
} as const;

/** Lists of what belongs to a provider itself. */
export const placeOfList = {
  agentsOf: record('/agentManage/agent/list', 'parentAgentNo'),
  custsOf: record('/custManage/searchCust', 'agentNo'),
  terminalsOf: record('/terminalManage/terminal/list', 'agentNo'),
  flowCards: '/custManage/custFlowCardRecord',
  stock: '/terminalManage/terminal/stock',
  trans: '/trans/searchTrans',
  invoices: '/myInfo/invoice/search',
  riskOrders: '/risk/list',
  riskAdjusts: '/risk/trans',
  downloads: '/downTask/downloadTask',
} as const;

/** Where new records are made. */
export const placeOfForm = {
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

/** Where an operator sets the phrase by which they know the true portal. */
export const placeOfSafeguards = '/myInfo/myinfo?tab=safeguards';

/** Where debts are listed and paid. */
export const placeOfDebts = '/myInfo/repayReduce';

/** Where agents' achievements are listed. */
export const achievementPath = '/agentManage/agent/achievement/list';

/** Where a refused change request is mended, by its type. */
export const placeOfChange = {
  ACCOUNT: record(placeOfForm.account, 'changeNo'),
  MAIN: record(placeOfForm.main, 'changeNo'),
  PROP: record(placeOfForm.prop, 'changeNo'),
} as const;

/** Where notices are read: all of them, and one by its type (spec section 2). */
export const noticePaths = {
  all: '/infrom/noticeManage',
  1: '/infrom/sys/notice/detail',
  2: '/infrom/personal/notice/detail',
} as const;

/** A notice by its type: system or personal. */
export const placeOfNotice = (type: 1 | 2, noticeNo: string): string => record(noticePaths[type], 'noticeNo')(noticeNo);
