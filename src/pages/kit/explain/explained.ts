/** What 解释这笔钱 asks and is answered, without the call itself, which comes with the dialog. */
import type { money } from '@/api/contract/money';
import type { CallInput, CallOutput } from '@/api/schema/call';

export type Explained = CallOutput<typeof money.explain>;
export type MoneyKind = CallInput<typeof money.explain>['moneyKind'];
