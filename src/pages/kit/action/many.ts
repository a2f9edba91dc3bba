/** A batch action without a dry run, apart from the others: only notices are marked so. */
import type { Call } from '@/api/schema/call';
import type { BatchAction } from './batch';

/** Maximum rows per call of `manyOf`. */
const manyAtOnce = 100;

/** One call for all rows that refuses none, such as marking as read; needs no dry run. */
export const manyOf = <In extends object>(
  label: string,
  call: Call<In, unknown>,
  bodyOf: (keys: string[]) => NoInfer<In>,
): BatchAction => ({
  label,
  needs: call,
  events: null,
  danger: false,
  ask: {},
  check: async () => ({ refused: [], answer: null }),
  async run(items, _asked, { send }) {
    const some = items.slice(0, manyAtOnce);
    await send(call, bodyOf(some.map(({ key }) => key)));
    return { tried: some.length, refused: [] };
  },
});
