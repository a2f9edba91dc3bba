/**
 * tests/rights: what a role needs for each call. A new call is added as the contract has it, for a reviewer to read; a line that is
 * there is changed by hand only, so that no call loses what it needs unnoticed (src/api/contract/role-table.test.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from '@/api/schema/gate';
import { contractNeeds, withMissingCalls } from '#tests/rights/contract-needs';
import { callTable, tableOf } from '#tests/rights/role-table';
import { root } from '../prepare.mjs';

export const callRights = (side: Side) => (): string =>
  withMissingCalls(
    readFileSync(join(root, tableOf(side)), 'utf8'),
    new Set(callTable(side).keys()),
    contractNeeds(side),
  );
