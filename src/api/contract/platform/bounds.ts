/** Upper bounds of actions on money, which the owner of the installation sets (docs/domain/platform.md#bounds-of-money). */
import { moneyBound } from '../../enums/platform';
import { requestNo } from '../../fields';
import { callGroup, post } from '../../schema/call';
import type { CodeOf } from '../../schema/enumeration';
import { type Field, money } from '../../schema/kinds';
import { reason } from './decision';
import { withdrawn } from '../../schema/undo';

const policy = 'platform';
/** Nine digits of yuan, as in every form (docs/domain/conventions.md#validators). */
const max = 99_999_999_999;
type Code = CodeOf<typeof moneyBound>;
export const boundFields = Object.fromEntries(
  moneyBound.map(({ code, label }) => [code, money(label, { min: 0, max })]),
) as unknown as Readonly<Record<Code, Field<'money', number, undefined>>>;

/** Whoever gives rights says how far they go; the staff of 资金 alone may not. */
export const platformBounds = callGroup('STAFF', {
  load: post('/bounds/v1/load', { policy, summary: '资金操作限额', input: {}, output: boundFields }),
  save: post('/bounds/v1/save', {
    eyes: 'STAFF',
    stepUp: true,
    policy,
    summary: '修改资金操作限额',
    undo: withdrawn(),
    input: { ...boundFields, remark: reason, requestNo },
    output: null,
  }),
});
