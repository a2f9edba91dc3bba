/** Where every screen is shown: its address, with the number of a record that is there, and who is to see it. */
import { allRoutes } from '@/app/routing';
import { publicPaths } from '@/app/public-paths';
import { placeOfNotice, placeOfRecord } from '@/pages/kit/page/paths';
import type { Portal } from '../journeys/fixtures';

export interface Place {
  readonly path: string;
  /** Nobody is signed in where there is none. */
  readonly operator: 'org_demo' | 'agent_l1' | null;
  readonly address: (portal: Portal) => Promise<string>;
}

type AddressOf = (no: string) => string;
const pathOf = (address: AddressOf) => address('').split('?')[0]!;
const asAgent = `agent_path like '%/80000001/%'`;

/** Which record a place shows: the newest that is told of, so that it has what came with time. */
const records: readonly (readonly [AddressOf, string])[] = [
  [placeOfRecord.agent, `agent_no as no from agent where agent_no = '80000001'`],
  [placeOfRecord.agentIncr, `incr_no as no from agent_incr where agent_type = 'AGENT'`],
  [placeOfRecord.terms, `agent_no as no from agent where agent_no = '80000001'`],
  [placeOfRecord.orgIncr, `incr_no as no from agent_incr where agent_type = 'ORG'`],
  [placeOfRecord.org, `agent_no as no from agent where agent_type = 'ORG' and agent_no <> '10000001'`],
  [placeOfRecord.orgChange, `change_no as no from change_request where agent_type = 'ORG' and agent_no <> '10000001'`],
  [placeOfRecord.cust, `cust_no as no from merchant where account_status = 'TRUE' and first_trans_time > 0`],
  [placeOfRecord.custIncr, `incr_no as no from merchant_incr`],
  [placeOfRecord.terminal, `term_sn as no from terminal where cust_no is not null`],
  [placeOfRecord.trans, `trans_no as no from trans where trans_status = 'SUCCESS'`],
  [no => placeOfNotice(1, no), `notice_no as no from notice where notice_type = 1 and target_scope = 'ALL'`],
  [no => placeOfNotice(2, no), `notice_no as no from notice where notice_type = 2 and target_scope = '10000001'`],
  [placeOfRecord.change, `change_no as no from change_request where agent_no = '80000001'`],
  [
    placeOfRecord.riskSubmit,
    `risk_order_no as no from risk_order where risk_order_status = 'WAIT_SUBMIT' and ${asAgent}`,
  ],
  [placeOfRecord.adjustSubmit, `adjust_no as no from risk_adjust where risk_adjust_status = 'WAIT' and ${asAgent}`],
];
const recordAt = new Map(records.map(record => [pathOf(record[0]), record]));

/** What an organisation does not do by itself, or what looks otherwise to an agent. */
const agents = new Set([placeOfRecord.change, placeOfRecord.riskSubmit, placeOfRecord.adjustSubmit].map(pathOf));

async function addressAt(portal: Portal, path: string): Promise<string> {
  const record = recordAt.get(path);
  if (!record) return path;
  const [row] = await portal.rows<{ no: string }>(`select ${record[1]} order by id desc limit 1`);
  if (!row) throw new Error(`Expected the demo world to have one: ${record[1]}`);
  return record[0](row.no);
}

const placeOf = (path: string, operator: Place['operator']): Place => ({
  path,
  operator,
  address: portal => addressAt(portal, path),
});

/** The places outside the route table; the home page is another one for an agent. */
export const places: readonly Place[] = [
  placeOf(publicPaths.login, null),
  placeOf(publicPaths.notAllowed, 'agent_l1'),
  placeOf(publicPaths.notFound, 'org_demo'),
  placeOf('/dashboard', 'agent_l1'),
  ...allRoutes.map(({ path }) => placeOf(path, agents.has(path) ? 'agent_l1' : 'org_demo')),
];
/** Say of themselves that there is nothing to see. */
export const isRefusal = ({ path }: Place): boolean => path === publicPaths.notAllowed || path === publicPaths.notFound;
/** What its picture and its findings are called. */
export const nameOf = ({ path, operator }: Place): string =>
  path.slice(1).replaceAll('/', '-') + (operator === 'agent_l1' ? '-agent' : '');
