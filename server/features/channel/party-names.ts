/** Names behind the codes of a merchant or payee, as columns. */
import { type Column, sql, type SQL } from 'drizzle-orm';

interface Codes {
  readonly areaCode: Column;
  readonly bankHeadCode: Column;
  readonly bankBranchCode: Column;
}

/** Each is null where there is no code, or no entry for it. */
export const namesOfParty = ({ areaCode, bankHeadCode, bankBranchCode }: Codes) => ({
  areaName: text(sql`(select concat(p.area_name, c.area_name, d.area_name) from area d
    left join area c on c.area_code = d.parent_code left join area p on p.area_code = c.parent_code
    where d.area_code = ${areaCode})`),
  bankName: text(sql`(select bank_name from bank b where b.bank_head_code = ${bankHeadCode})`),
  branchName: text(sql`(select branch_name from branch b where b.bank_branch_code = ${bankBranchCode})`),
});

const text = (column: SQL) => sql<string | null>`${column}`;
