/** Request and response types of 解释这笔钱; the call itself is loaded with the dialog. */
import type { money } from '@/api/contract/money';
import type { CallInput, CallOutput } from '@/api/schema/call';

export type Explained = CallOutput<typeof money.explain>;
export type MoneyKind = CallInput<typeof money.explain>['moneyKind'];
