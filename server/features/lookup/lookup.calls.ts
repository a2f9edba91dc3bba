/** What forms look up: areas, banks and branches, merchant categories, templates (domain.md 9). */
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { basePath } from '@/api/constants';
import type { contract } from '@/api/contract';
import type { Handlers } from '#server/platform/calls/context';
import { bank, branch, mcc } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { areaTree, mccTree } from './trees';

const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
const branchesAtMost = 50;
const mccsAtMost = 30;

export const lookupCalls = ({ db }: Deps): Handlers<typeof contract.lookup> => ({
  areas: areaTree(db),
  banks: ({ keyword }) =>
    db
      .select({ bankHeadCode: bank.bankHeadCode, bankHeadName: bank.bankName })
      .from(bank)
      .where(keyword ? ilike(bank.bankName, contains(keyword)) : undefined)
      .orderBy(asc(bank.bankHeadCode)),
  branches: ({ bankHeadCode, provinceCode, cityCode, keyword }) =>
    db
      .select({ bankBranchCode: branch.bankBranchCode, branchName: branch.branchName })
      .from(branch)
      .where(
        and(
          eq(branch.bankHeadCode, bankHeadCode),
          provinceCode ? eq(branch.provinceCode, provinceCode) : undefined,
          cityCode ? eq(branch.cityCode, cityCode) : undefined,
          keyword ? ilike(branch.branchName, contains(keyword)) : undefined,
        ),
      )
      .orderBy(asc(branch.bankBranchCode))
      .limit(branchesAtMost),
  template: async ({ templateCode }) => ({ url: `${basePath}/templates/${templateCode}` }),
  mccs: mccTree(db),
  mccsByKeyWord: ({ keyWord }) =>
    db
      .select()
      .from(mcc)
      .where(or(ilike(mcc.mccName, contains(keyWord)), sql`starts_with(${mcc.mcc}, ${keyWord})`))
      .orderBy(asc(mcc.mcc))
      .limit(mccsAtMost),
});
