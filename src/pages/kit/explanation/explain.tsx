/** 解释这笔钱: explains an amount of a row or record (docs/domain/earnings.md#explanations). */
import { lazyPart } from '@/components/lazy';
import { type CallAction, runLocally } from '@/pages/kit/action/actions';
import type { Explained, MoneyKind } from './explanation';

export const explainTitle = '解释这笔钱';

/** The call and its view are lazy-loaded: lists render without them. */
const load = () => import('./explanation');
const { Part } = lazyPart(async () => (await load()).Explanation);

/** The action for a page: the kind of money of its rows, and the number of the row. */
export const explain = (moneyKind: MoneyKind, bizOrderNo: string): CallAction => ({
  ...runLocally(explainTitle, async ({ send }) =>
    send((await import('./explain-call')).explainCall, { moneyKind, bizOrderNo }),
  ),
  showsResult: true,
  resultOf: answer => <Part answer={answer as Explained} />,
  width: 'lg',
});
