/** Address of every screen of both portals, with the number of an existing record, and the operator who opens it. */
import { portals } from '@/app/routes/table';
import { allRoutes } from '@/app/routing';
import { trans } from '@/api/contract/trade';
import { dayMs, dayOf } from '@/api/format/format';
import { platformNo } from '@/api/constants';
import { platformProduct } from '@/api/contract/platform/product';
import { publicPaths } from '@/app/public-paths';
import { pathToAnalysis, pathToNotice, pathToRecord } from '@/pages/kit/page/paths';
import { now } from '../journeys/clock';
import type { Portal } from '../journeys/fixtures';

export interface GalleryScreen {
  readonly path: string;
  /** Null for pages without a session. */
  readonly operator: 'org_demo' | 'agent_l1' | 'platform' | null;
  readonly address: (portal: Portal) => Promise<string>;
}

type AddressOf = (no: string) => string;
const pathOf = (address: AddressOf) => address('').split('?')[0]!;
const asAgent = `agent_path like '%/80000001/%'`;

/** Record shown on a page: the newest one that matches, so that it has data added over time. */
const records: readonly (readonly [AddressOf, string])[] = [
  [pathToRecord.agent, `agent_no as no from agent where agent_no = '80000001'`],
  [pathToRecord.agentIncr, `incr_no as no from agent_incr where agent_type = 'AGENT'`],
  [pathToRecord.terms, `agent_no as no from agent where agent_no = '80000001'`],
  [pathToRecord.orgIncr, `incr_no as no from agent_incr where agent_type = 'ORG'`],
  [pathToRecord.org, `agent_no as no from agent where agent_type = 'ORG' and agent_no <> '10000001'`],
  [pathToRecord.orgChange, `change_no as no from change_request where agent_type = 'ORG' and agent_no <> '10000001'`],
  [pathToRecord.cust, `cust_no as no from merchant where account_status = 'TRUE' and first_trans_time > 0`],
  [pathToRecord.custIncr, `incr_no as no from merchant_incr`],
  [pathToRecord.terminal, `term_sn as no from terminal where cust_no is not null`],
  [pathToRecord.trans, `trans_no as no from trans where trans_status = 'SUCCESS'`],
  [no => pathToNotice(1, no), `notice_no as no from notice where notice_type = 1 and target_scope = 'ALL'`],
  [no => pathToNotice(2, no), `notice_no as no from notice where notice_type = 2 and target_scope = '10000001'`],
  [pathToRecord.change, `change_no as no from change_request where agent_no = '80000001'`],
  [
    pathToRecord.riskSubmit,
    `risk_order_no as no from risk_order where risk_order_status = 'WAIT_SUBMIT' and ${asAgent}`,
  ],
  [pathToRecord.adjustSubmit, `adjust_no as no from risk_adjust where risk_adjust_status = 'WAIT' and ${asAgent}`],
];
const at =
  (path: string, name: string): AddressOf =>
  no =>
    `${path}?${name}=${no}`;
/** As above, of the platform's portal; its other records have the addresses of the providers'. */
const platformRecords: typeof records = [
  [pathToRecord.change, `change_no as no from change_request`],
  [at('/agentManage/switches', 'agentNo'), `agent_no as no from agent where agent_no = '80000001'`],
  [at('/risk/detail', 'riskOrderNo'), `risk_order_no as no from risk_order`],
  [at('/risk/trans/detail', 'adjustNo'), `adjust_no as no from risk_adjust`],
  [at('/finance/withdraw/detail', 'withdrawNo'), `withdraw_no as no from withdraw`],
  [at('/config/products/detail', 'policyCode'), `policy_code as no from (select *, 0 as id from policy) as policy`],
];
/** A page that is about a list: of the seven days until the journeys' today. */
const today = now();
const analysis = pathToAnalysis(trans.list.path, '/trans/searchTrans', {
  transTimeStart: dayOf(today - 6 * dayMs),
  transTimeEnd: dayOf(today),
});

const recordAt = new Map(records.map(record => [pathOf(record[0]), record]));
const platformRecordAt = new Map([...recordAt, ...platformRecords.map(record => [pathOf(record[0]), record] as const)]);

/** Pages that organisations do not use, or that look different for an agent. */
const agents = new Set([pathToRecord.change, pathToRecord.riskSubmit, pathToRecord.adjustSubmit].map(pathOf));

/** A draft of products; nobody of the demo has made one. */
async function draftAt(portal: Portal): Promise<string> {
  const [kept] = await portal.rows<{ no: string }>(`select draft_no as no from product_draft limit 1`);
  return kept?.no ?? (await portal.decide(platformProduct.makeDraft, { orgNo: '10000001' })).draftNo;
}
const draft = '/config/products/draft';
/** What selects the rest of the address of a draft's page. */
const drafted: ReadonlyMap<string, string> = new Map([
  [draft, `'' as part`],
  [`${draft}/newPolicy`, `'' as part`],
  [`${draft}/newActivity`, `'' as part`],
  [`${draft}/terms`, `'' as part`],
  [`${draft}/policy`, `'&policyCode=' || min(policy_code) as part from policy`],
  [`${draft}/activity`, `'&marktingNo=' || min(markting_no) as part from activity`],
]);
/** What was told to the platform alone: in the demo that is nothing. */
const toldPlatform = `update notice set target_scope = '${platformNo}' where id = (select max(id) from notice where notice_type = 2) returning notice_no as no`;

/** Pages of the platform about what the demo lacks. */
async function madeAddress(portal: Portal, path: string): Promise<string | null> {
  const part = drafted.get(path);
  if (part) {
    const [found] = await portal.rows<{ part: string }>(`select ${part}`);
    return `${path}?draftNo=${await draftAt(portal)}${found!.part}`;
  }
  if (path !== pathOf(no => pathToNotice(2, no))) return null;
  const [told] = await portal.rows<{ no: string }>(toldPlatform);
  return pathToNotice(2, told!.no);
}

async function addressAt(portal: Portal, path: string, known = recordAt): Promise<string> {
  if (analysis.startsWith(`${path}?`)) return analysis;
  const record = known.get(path);
  if (!record) return path;
  const [row] = await portal.rows<{ no: string }>(`select ${record[1]} order by id desc limit 1`);
  if (!row) throw new Error(`Expected the demo world to have one: ${record[1]}`);
  return record[0](row.no);
}

const screenAt = (path: string, operator: GalleryScreen['operator']): GalleryScreen => ({
  path,
  operator,
  address: async portal =>
    operator === 'platform'
      ? ((await madeAddress(portal, path)) ?? addressAt(portal, path, platformRecordAt))
      : addressAt(portal, path),
});

/** Pages outside the route table come first; the home page differs for agents. */
export const places: readonly GalleryScreen[] = [
  screenAt(publicPaths.login, null),
  screenAt(publicPaths.notAllowed, 'agent_l1'),
  screenAt(publicPaths.notFound, 'org_demo'),
  screenAt('/dashboard', 'agent_l1'),
  ...allRoutes.map(({ path }) => screenAt(path, agents.has(path) ? 'agent_l1' : 'org_demo')),
  ...portals.PLATFORM.flatMap(({ routes }) => routes.map(({ path }) => screenAt(path, 'platform'))),
];
/** Pages whose content is a refusal. */
export const isRefusal = ({ path }: GalleryScreen): boolean =>
  path === publicPaths.notAllowed || path === publicPaths.notFound;
/** Name of its picture and findings. */
export const nameOf = ({ path, operator }: GalleryScreen): string =>
  (operator === 'platform' ? 'platform-' : '') +
  path.slice(1).replaceAll('/', '-') +
  (operator === 'agent_l1' ? '-agent' : '');
