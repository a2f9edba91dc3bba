/** What happened to a change of a merchant, oldest first: the request before it that was refused, asking, reading, deciding. */
import { and, desc, eq, lt } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import type { Db } from '#server/platform/db/open';
import { custChange } from '#server/schema';
import { changeMoves, type ChangeRow } from './change.moves';

interface Compared {
  readonly matched: boolean | null;
}

export async function changeSteps(db: Db, row: ChangeRow, rows: readonly Compared[]) {
  const { custNo, custChangeType, createTime, applyName, applySource } = row;
  const [refused] = await db
    .select()
    .from(custChange)
    .where(
      and(
        ...[eq(custChange.custNo, custNo), eq(custChange.custChangeType, custChangeType)],
        ...[lt(custChange.createTime, createTime), changeMoves.isIn('0')],
      ),
    )
    .orderBy(desc(custChange.createTime))
    .limit(1);
  const compared = rows.filter(({ matched }) => matched !== null);
  const differing = compared.filter(({ matched }) => !matched).length;
  return [
    ...(refused ? [{ ...decisionOf(refused), what: `上一次申请 ${refused.auditNo} 审核拒绝` }] : []),
    {
      ...{ what: `通过${entryOf(enums.custSource, applySource).label}提交申请`, who: applyName },
      ...{ note: null, when: createTime },
    },
    ...(compared.length > 0
      ? [
          {
            what: '证件识别',
            who: '系统',
            note: `${compared.length} 项可比对，${differing} 项不一致`,
            when: createTime,
          },
        ]
      : []),
    ...(row.auditTime === null ? [] : [decisionOf(row)]),
  ];
}

const decisionOf = ({ auditStatus, auditorName, auditRemark, auditTime, updateTime }: ChangeRow) => ({
  ...{ what: entryOf(enums.auditStatus, auditStatus).label, who: auditorName, note: auditRemark },
  when: auditTime ?? updateTime,
});
