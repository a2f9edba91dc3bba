/**
 * Whoever may decide an application compares its numbers with the pictures, so they see them in clear; each look is logged
 * (docs/domain/access.md#examiners).
 */
import { and, eq, gt } from 'drizzle-orm';
import { clear } from '@/api/format/mask';
import { hasRow } from '#server/foundation/access/find-row';
import { writeLog } from '#server/foundation/audit-log';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import { operateLog } from '#server/schema';

/** Reloads of one page are one look. */
const lookMs = 10 * 60_000;

interface Looked {
  /** Whether the reader may approve it now. */
  readonly mayDecide: boolean;
  readonly target: readonly [type: 'INCR' | 'AUDIT' | 'CHANGE', no: string];
  readonly agentPath: string;
  /** What is looked at, such as the name of the applicant. */
  readonly of: string;
}

/** True for the examiner of an application, whose look is written to the log. */
export async function looksAsExaminer(db: Db, context: ProviderContext, looked: Looked): Promise<boolean> {
  const { mayDecide, target, agentPath, of } = looked;
  if (!mayDecide) return false;
  const { me, now, side } = context;
  const known = and(
    eq(operateLog.targetNo, target[1]),
    eq(operateLog.operatorNo, me.operatorNo),
    eq(operateLog.opBizType, 'REVEAL'),
    gt(operateLog.operateTime, now - lookMs),
  );
  if (!(await hasRow(db, operateLog, known)))
    await writeLog(db, context, {
      opBizType: 'REVEAL',
      target,
      // Providers do not read who of the platform's staff looked.
      ...(side !== 'PLATFORM' && { agentPath }),
      content: `审核时查看${of}的证件号、卡号和手机号`,
    });
  return true;
}

type Personal = Readonly<Record<'legalIdNo' | 'bankCardNo' | 'phone' | 'reservePhone', string | null | undefined>>;
/** A form whose numbers its reader may see: who submits it again, or decides it. */
export function inClear<F extends Personal>(form: F): F {
  const { legalIdNo, bankCardNo, phone, reservePhone } = form;
  return {
    ...form,
    legalIdNo: clear(legalIdNo),
    bankCardNo: clear(bankCardNo),
    phone: clear(phone),
    reservePhone: clear(reservePhone),
  };
}
