/** Addresses of records, by what they are: the path of the route that shows one, and the parameter that names it. */
const record =
  (path: string, name: string) =>
  (no: string | null): string =>
    `${path}?${name}=${encodeURIComponent(no ?? '')}`;

export const placeOfRecord = {
  agent: record('/agentManage/agent/detail', 'agentNo'),
  agentForm: record('/agentManage/agent/add', 'incrNo'),
  terms: record('/agentManage/agent/profit/config', 'agentNo'),
  org: record('/orgManage/org/detail', 'orgNo'),
  orgForm: record('/orgManage/org/add', 'incrNo'),
  cust: record('/custManage/custDetail', 'custNo'),
  custForm: record('/custManage/custApply', 'incrNo'),
  terminal: record('/terminalManage/terminal/detail', 'termSn'),
  trans: record('/trans/transDetail', 'transNo'),
  change: record('/myInfo/change/info/detail', 'changeNo'),
} as const;
