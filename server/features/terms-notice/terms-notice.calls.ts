/** Reading and acknowledging changes of terms (docs/domain/provider.md#terms-notices). */
import { and, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { termsNotice } from '#server/schema';
import { isSeen } from './seen';
import { effectWords } from './tell';
import { type TermsNotice, termsNoticeMoves } from './terms-notice.moves';

type Calls = Omit<Handlers<typeof contract.termsNotice>, 'list' | 'download'>;

export const termsNoticeCalls = ({ db }: Deps): Calls => ({
  async detail({ termsNoticeNo }, { me, now }) {
    const row = await seenNotice(db, termsNoticeNo, me);
    return {
      ...row,
      changes: row.changes.map(({ item, before, after, hold }) => ({
        item,
        beforeValue: before,
        afterValue: after,
        termsHold: hold,
      })),
      effectNote: effectWords(row),
      allowed: await termsNoticeMoves.allowedNow(db, row, me, now),
    };
  },
  acknowledge: (input, context) =>
    idempotent(db, context, input, async tx => {
      const row = await seenNotice(tx, input.termsNoticeNo, context.me);
      await termsNoticeMoves.send(tx, row, { type: 'acknowledge' }, context);
      return null;
    }),
});

/** @throws Failure `missing` for one that the reader does not see */
async function seenNotice(tx: Pick<Tx, 'select'>, termsNoticeNo: string, me: Provider): Promise<TermsNotice> {
  const [row] = await tx
    .select()
    .from(termsNotice)
    .where(and(eq(termsNotice.termsNoticeNo, termsNoticeNo), isSeen(me)));
  if (!row) throw new Failure('missing');
  return row;
}
