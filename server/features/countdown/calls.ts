/** Countdown lists carry their totals with the page: the specification names no call for them (domain.md S32, S39). */
import type { contract } from '../../../src/api/contract';
import type { Handlers } from '../../calls/context';
import type { Deps } from '../../deps';
import type { Body, ListQuery, Reader } from '../../lists/query';
import { nonActiveCountdownQuery } from '../terminal/queries';
import { falseCountdownQuery } from './queries';
import { asReader } from '../../sight/inside';

type Extra = 'countingCount' | 'soonCount' | 'willDeductAmount';
type Areas = Pick<typeof contract, 'falseCountdown' | 'nonActiveCountdown'>;

export function countdownHandlers({ db }: Deps): { readonly [A in keyof Areas]: Pick<Handlers<Areas[A]>, 'list'> } {
  const withExtra = (query: ListQuery<Extra>) => (body: Body, reader: Reader) =>
    asReader(db, reader.me, async tx => ({ ...(await query.page(tx, reader, body)), extra: await query.totals(tx, reader, body) }));
  return { falseCountdown: { list: withExtra(falseCountdownQuery) }, nonActiveCountdown: { list: withExtra(nonActiveCountdownQuery) } };
}
