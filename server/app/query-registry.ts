/** Every list of the contract with the query that answers it; totals and exports of a list are answered by the same one. */
import type { ListQuery } from '../lists/query';
import * as account from '../modules/account/queries';
import * as achievement from '../modules/achievement/queries';
import * as agent from '../modules/agent/queries';
import * as cust from '../modules/cust/queries';
import { downloadQuery } from '../modules/download/handlers';
import * as income from '../modules/income/queries';
import { noticeQuery } from '../modules/notice/queries';
import * as risk from '../modules/risk/queries';
import * as terminal from '../modules/terminal/queries';
import * as trans from '../modules/trans/queries';

const isQuery = (value: unknown): value is ListQuery => typeof value === 'object' && value !== null && 'call' in value && 'page' in value;

export const queries: readonly ListQuery[] = [account, achievement, agent, cust, income, risk, terminal, trans]
  .flatMap(module => Object.values<unknown>(module).filter(isQuery))
  .concat([downloadQuery, noticeQuery]);
