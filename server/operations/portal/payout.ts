/** Reconciliation of payouts with the files of banks (docs/domain/platform.md#payout-reconciliation). */
import { and, count, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { amount } from '@/api/fields';
import { dayMs, dayOf } from '@/api/format/format';
import { payoutDifferenceMoves } from '#server/features/payout/difference.moves';
import { payoutFileMoves } from '#server/features/payout/file.moves';
import { headingsOf } from '#server/features/payout/headings';
import { knownMapping } from '#server/features/payout/mapping';
import { takeBankFile, takePayoutFile, uploadedFile } from '#server/features/payout/take-file';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { countOf, sumOf } from '#server/foundation/lists/query';
import { payoutDifference, payoutFile, payoutLine } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { decides, record } from './decide';
import { ofPayoutDifference } from './money-moved';

const [file, difference, line] = [payoutFile, payoutDifference, payoutLine];
type FileRow = typeof file.$inferSelect;
const openDifferences = sql<number>`(select count(*) from ${difference} where ${difference.reconcileNo} = ${file.reconcileNo} and ${payoutDifferenceMoves.isIn('OPEN')})`;

export const payoutFiles = defineQuery(contract.platformPayout.files, {
  from: file,
  path: null,
  only: noRestriction,
  columns: { openDifferences },
  order: newestFirst(byCreation(file)),
  moves: [payoutFileMoves],
});

export const payoutDifferences = defineQuery(contract.platformPayout.differences, {
  from: difference,
  path: null,
  only: noRestriction,
  order: newestFirst(byCreation(difference)),
  moves: [payoutDifferenceMoves],
});

const ofFile = (name: 'payout_account' | 'first_day' | 'last_day') =>
  sql`(select f.${sql.raw(name)} from payout_file f where f.reconcile_no = ${line.reconcileNo})`;
/** That of its verdict; looked for where there is one, as an export has all lines. */
const differenceNo = sql`case when ${line.payoutVerdict} not in ('MATCHED', 'FEE') then (
  select d.difference_no from payout_difference d where d.payout_account = ${ofFile('payout_account')}
    and d.payout_day between ${ofFile('first_day')} and ${ofFile('last_day')}
    and d.line_key = ${line.lineKey} and d.payout_difference_type = ${line.payoutVerdict} limit 1) end`;
const [isPaid, isReturned] = [sql`${line.bankResult} = 'PAID'`, sql`${line.bankResult} = 'RETURNED'`];

export const payoutLines = defineQuery(contract.platformPayout.lines, {
  from: line,
  path: null,
  only: noRestriction,
  columns: { payoutAccount: ofFile('payout_account'), differenceNo },
  figures: {
    bankCount: countOf(isPaid),
    bankSum: sumOf(line.bankAmount, isPaid),
    returnCount: countOf(isReturned),
    returnSum: sumOf(line.bankAmount, isReturned),
    bankFee: sumOf(line.bankFee),
  },
  order: newestFirst([line.reconcileNo, line.bankLine]),
});

type Calls = Pick<
  Handlers<typeof contract.platformPayout>,
  'uploadFile' | 'columns' | 'upload' | 'compare' | 'file' | 'decide'
>;

export const payoutCalls = (deps: Deps): { platformPayout: Calls } => ({
  platformPayout: {
    uploadFile: takeBankFile(deps),
    async columns({ fileNo }, context) {
      const { bytes, isCsv } = await uploadedFile(deps, context, fileNo);
      const headings = await deps.load.take('file', context.me, () => headingsOf(bytes, isCsv));
      const known = await knownMapping(deps.db, headings);
      return {
        headings: [...headings],
        yesterday: dayOf(context.now - dayMs),
        known: known && {
          ...noColumns,
          ...known.columns,
          ...known,
          timeColumn: known.columns.timeColumn!,
          carried: [...known.carried],
        },
      };
    },
    async upload(input, context) {
      const taken = await takePayoutFile(deps, context, input);
      return idempotent(deps.db, context, input, async tx => {
        const { answer, content } = await taken(tx, staffOf(context));
        const target = ['PAYOUT_FILE', answer.reconcileNo ?? input.fileNo] as const;
        await record(tx, context, { target, content });
        return answer;
      });
    },
    compare: decides(deps, payoutFileMoves, { target: 'PAYOUT_FILE', name: '', no: ({ reconcileNo }) => reconcileNo }),
    async file({ reconcileNo }, { me, now }) {
      const { db } = deps;
      const [row] = await db.select().from(file).where(eq(file.reconcileNo, reconcileNo));
      if (!row) throw new Failure('missing');
      const kinds = await kindsOf(db, row);
      return {
        ...row,
        openDifferences: kinds.reduce((sum, { openCount }) => sum + openCount, 0),
        carried: [...row.carried],
        kinds,
        history: await historyOf(db, row),
        allowed: await payoutFileMoves.allowedNow(db, row, me, now),
      };
    },
    decide: decides(deps, payoutDifferenceMoves, {
      target: 'PAYOUT_DIFF',
      name: '：出款差异',
      no: ({ differenceNo }) => differenceNo,
      only: ['resolve', 'reopen'],
      money: { label: amount.label, bounds: { resolve: 'resolve' }, of: ofPayoutDifference },
    }),
  },
});

const noColumns = {
  amountColumn: null,
  outColumn: null,
  inColumn: null,
  numberColumn: null,
  payeeColumn: null,
  cardColumn: null,
  resultColumn: null,
  feeColumn: null,
};

/** Differences of a file by kind, open and resolved. */
async function kindsOf(db: Db, { reconcileNo }: FileRow) {
  const { payoutDifferenceType } = difference;
  return db
    .select({
      payoutDifferenceType,
      openCount: sql<number>`count(*) filter (where ${payoutDifferenceMoves.isIn('OPEN')})`,
      resolvedCount: sql<number>`count(*) filter (where ${payoutDifferenceMoves.isIn('RESOLVED')})`,
    })
    .from(difference)
    .where(eq(difference.reconcileNo, reconcileNo))
    .groupBy(payoutDifferenceType)
    .orderBy(desc(count()), payoutDifferenceType);
}

/** The other files of the account that have one of its days, the latest first. */
async function historyOf(db: Db, { id, payoutAccount, firstDay, lastDay }: FileRow) {
  return db
    .select()
    .from(file)
    .where(
      and(
        eq(file.payoutAccount, payoutAccount),
        lte(file.firstDay, lastDay),
        gte(file.lastDay, firstDay),
        ne(file.id, id),
      ),
    )
    .orderBy(desc(file.id))
    .limit(100);
}
