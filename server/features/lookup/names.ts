/** Names for the codes of a form or record. */
import { sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';

type Code = string | null | undefined;
interface Codes {
  readonly areaCode?: Code;
  readonly mcc?: Code;
  readonly policyCode?: Code;
  readonly bankHeadCode?: Code;
  readonly bankBranchCode?: Code;
}
type Names = Record<'areaName' | 'mccName' | 'policyName' | 'bankName' | 'branchName', string | null>;

/** Null if there is no code, or no entry for it. */
export async function namesOf(tx: Pick<Tx, 'execute'>, codes: Codes): Promise<Names> {
  const { areaCode = null, mcc = null, policyCode = null, bankHeadCode = null, bankBranchCode = null } = codes;
  const { rows } = await tx.execute<Names>(sql`
    select (select concat(p.area_name, c.area_name, d.area_name) from area d
              left join area c on c.area_code = d.parent_code left join area p on p.area_code = c.parent_code
              where d.area_code = ${areaCode}) as "areaName",
           (select mcc_name from mcc where mcc = ${mcc}) as "mccName",
           (select policy_name from policy where policy_code = ${policyCode}) as "policyName",
           (select bank_name from bank where bank_head_code = ${bankHeadCode}) as "bankName",
           (select branch_name from branch where bank_branch_code = ${bankBranchCode}) as "branchName"`);
  return rows[0]!; // a select without a table has exactly one row
}

/** @throws Failure `invalid` unless the three codes are a district, its city and its province */
export async function ensureArea(
  tx: Pick<Tx, 'execute'>,
  { provinceCode, cityCode, areaCode }: Readonly<Record<'provinceCode' | 'cityCode' | 'areaCode', string>>,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from area d join area c on c.area_code = d.parent_code
     where d.area_code = ${areaCode} and c.area_code = ${cityCode} and c.parent_code = ${provinceCode}`);
  if (rows.length > 0) return;
  const message = '省市区应为参考数据中同一路径的地区，请重新选择';
  throw new Failure('invalid', message, null, [{ field: 'areaCode', message }]);
}
