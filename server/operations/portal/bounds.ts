/** Upper bounds of actions on money, set by whoever gives rights (docs/domain/platform.md#bounds-of-money). */
import type { contract } from '@/api/contract';
import { boundFields } from '@/api/contract/platform/bounds';
import { formatMoney } from '@/api/format/format';
import { type BoundCode, type Bounds, boundsOf, saveBounds } from '#server/features/account/money-bound';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { record } from './decide';

export const boundCalls = ({ db }: Deps): { platformBounds: Handlers<typeof contract.platformBounds> } => ({
  platformBounds: {
    load: () => boundsOf(db),
    save: (input, context) =>
      idempotent(db, context, input, async tx => {
        const { requestNo: _requestNo, remark, ...bounds } = input;
        const { before, changed } = await saveBounds(tx, bounds, context.now);
        const told = changed.map(
          code => `${boundFields[code].label} ${formatMoney(before[code])} → ${formatMoney(bounds[code])}`,
        );
        await record(tx, context, {
          target: ['BOUNDS', '1'],
          content: `修改资金操作限额 ${told.join('、') || '无变化'}`,
          remark,
          before: textsOf(before, changed),
          after: textsOf(bounds, changed),
        });
        return null;
      }),
  },
});

const textsOf = (bounds: Bounds, codes: readonly BoundCode[]) =>
  Object.fromEntries(codes.map(code => [code, formatMoney(bounds[code])]));
