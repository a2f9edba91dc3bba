/** Reconciliation with the payment channel (docs/domain/platform.md#reconciliation). */
import { desc, eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { amount, transAmount } from '@/api/fields';
import { fileMoves } from '#server/features/channel/daily-file';
import { differenceMoves } from '#server/features/channel/difference.moves';
import { registrationMoves } from '#server/features/channel/registration.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { noRestriction } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { channelDay, channelDifference, channelRegistration } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { actedOnMoney, decides } from './decide';
import { ofDifference } from './money-moved';

export const channelDays = defineQuery(contract.platformReconcile.days, {
  from: channelDay,
  path: null,
  only: noRestriction,
  columns: {
    openDifferences: sql`(select count(*) from ${channelDifference} where ${channelDifference.fileDay} = ${channelDay.fileDay} and ${differenceMoves.isIn('OPEN')})`,
  },
  order: [desc(channelDay.fileDay)],
  moves: [fileMoves],
});

export const channelDifferences = defineQuery(contract.platformReconcile.differences, {
  from: channelDifference,
  path: null,
  only: noRestriction,
  order: newestFirst(byCreation(channelDifference)),
  moves: [differenceMoves],
});

export const channelRegistrations = defineQuery(contract.platformReconcile.registrations, {
  from: channelRegistration,
  path: null,
  only: noRestriction,
  order: newestFirst(byCreation(channelRegistration)),
  moves: [registrationMoves],
});

type Calls = Pick<Handlers<typeof contract.platformReconcile>, 'compare' | 'decide' | 'tellAgain' | 'book'>;

export const reconcileCalls = (deps: Deps): { platformReconcile: Calls } => ({
  platformReconcile: {
    compare: decides(deps, fileMoves, { target: 'FILE', name: '', no: ({ fileDay }) => fileDay }),
    decide: decides(deps, differenceMoves, {
      target: 'DIFFERENCE',
      name: '：对账差异',
      no: ({ differenceNo }) => differenceNo,
      only: ['resolve', 'reopen'],
      money: { label: amount.label, bounds: { resolve: 'resolve' }, of: ofDifference },
    }),
    tellAgain: decides(deps, registrationMoves, {
      target: 'REGISTRATION',
      name: '通道登记',
      no: ({ partyNo }) => partyNo,
    }),
    book: (input, context) => {
      const { requestNo: _requestNo, differenceNo, ...given } = input;
      const bound = { label: transAmount.label, action: 'book' } as const;
      const audited = {
        target: ['DIFFERENCE', differenceNo],
        content: '补录交易',
        remark: input.remark,
        bound,
      } as const;
      return actedOnMoney(deps, context, input, audited, async tx => {
        const { random, secret } = deps;
        await differenceMoves.send(
          tx,
          differenceNo,
          { type: 'book', ...given, deps: { random, secret } },
          staffOf(context),
        );
        const isBooked = eq(channelDifference.differenceNo, differenceNo);
        const [booked] = await tx.select().from(channelDifference).where(isBooked);
        return { answer: null, money: await ofDifference(tx, booked!) }; // it was there
      });
    },
  },
});
