/**
 * How long the law keeps what tells of a person, written once (docs/domain/person.md#what-stays). The owner's counsel decides
 * whether these periods are those of the installation; a longer one is changed here.
 */
import type { personLaw } from '@/api/enums/person';
import type { CodeOf } from '@/api/schema/enumeration';

export type Law = CodeOf<typeof personLaw>;

interface Period {
  /** The law and its article, as counsel looks it up. */
  readonly article: string;
  readonly years: number;
}
export const lawPeriods: Readonly<Record<Law, Period>> = {
  /** From the end of the relation, for identity papers and whatever they were changed by. */
  IDENTITY: { article: '《中华人民共和国反洗钱法》（2024年修订）第三十四条', years: 10 },
  /** From the end of the relation, as vouchers and books name its parties. */
  ACCOUNTING: { article: '《会计档案管理办法》附表一', years: 30 },
  /** From the action; 网络安全法 第二十一条 asks for six months, the table itself refuses a deletion before five years. */
  AUDIT: { article: '《中华人民共和国网络安全法》第二十一条', years: 5 },
};

const shanghaiMs = 8 * 60 * 60_000;
/** The same day of the calendar in Shanghai, years later: 29 February becomes 1 March. */
export function keptUntil(law: Law, since: number): number {
  const day = new Date(since + shanghaiMs);
  day.setUTCFullYear(day.getUTCFullYear() + lawPeriods[law].years);
  return day.getTime() - shanghaiMs;
}
