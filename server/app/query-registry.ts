/** Every list of the contract with the query that answers it; totals and exports of a list are answered by the same one. */
import type { ListQuery } from '#server/platform/lists/query';
import * as account from '#server/features/account/queries';
import * as achievement from '#server/features/achievement/queries';
import * as agent from '#server/features/agent/queries';
import * as cust from '#server/features/merchant/queries';
import { downloadQuery } from '#server/features/download/calls';
import * as income from '#server/features/earnings/queries';
import { noticeQuery } from '#server/features/notice/queries';
import * as risk from '#server/features/risk/queries';
import * as terminal from '#server/features/terminal/queries';
import * as trans from '#server/features/trade/queries';

const isQuery = (value: unknown): value is ListQuery =>
  typeof value === 'object' && value !== null && 'call' in value && 'page' in value;

export const queries: readonly ListQuery[] = [account, achievement, agent, cust, income, risk, terminal, trans]
  .flatMap(module => Object.values<unknown>(module).filter(isQuery))
  .concat([downloadQuery, noticeQuery]);
