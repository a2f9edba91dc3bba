/** Countdown lists carry their totals with the page: the specification names no call for them (domain.md S32, S39). */
import type { contract } from '../../../src/api/contract';
import type { Handlers } from '../../calls/context';
import type { Deps } from '../../deps';
import type { Body, ListQuery, Reader } from '../../lists/query';
import { nonActiveCountdownQuery } from '../terminal/queries';
import { falseCountdownQuery } from './queries';

type Extra = 'countingCount' | 'soonCount' | 'willDeductAmount';
type Areas = Pick<typeof contract, 'falseCountdown' | 'nonActiveCountdown'>;

export function countdownHandlers({ db }: Deps): { readonly [A in keyof Areas]: Pick<Handlers<Areas[A]>, 'list'> } {
  const withExtra = (query: ListQuery<Extra>) => async (body: Body, reader: Reader) => ({ ...(await query.page(db, reader, body)), extra: await query.totals(db, reader, body) });
  return { falseCountdown: { list: withExtra(falseCountdownQuery) }, nonActiveCountdown: { list: withExtra(nonActiveCountdownQuery) } };
}
