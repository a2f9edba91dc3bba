/**
 * Countdown lists return their totals with the page, because the specification has no separate call for them
 * (docs/domain/terminals.md#false-activation-countdown, docs/domain/terminals.md#inactive-terminal-countdown).
 */
import type { contract } from '@/api/contract';
import { withReadScope } from '#server/platform/access/subtree';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import type { Body, ListQuery, Reader } from '#server/platform/lists/query.types';
import { falseCountdownQuery, nonActiveCountdownQuery } from './queries';

type Extra = 'countingCount' | 'soonCount' | 'willDeductAmount';
type Areas = Pick<typeof contract, 'falseCountdown' | 'nonActiveCountdown'>;

export function countdownCalls({ db }: Deps): { readonly [A in keyof Areas]: Pick<Handlers<Areas[A]>, 'list'> } {
  const withExtra = (query: ListQuery<Extra>) => (body: Body, reader: Reader) =>
    withReadScope(db, reader.me, async tx => ({
      ...(await query.page(tx, reader, body)),
      extra: await query.totals(tx, reader, body),
    }));
  return {
    falseCountdown: { list: withExtra(falseCountdownQuery) },
    nonActiveCountdown: { list: withExtra(nonActiveCountdownQuery) },
  };
}
