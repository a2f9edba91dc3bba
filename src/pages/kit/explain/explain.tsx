/** 解释这笔钱: the action of a row or record that shows money (domain.md section 5). */
import { lazyPart } from '@/components/lazy';
import { own, type CallAction } from '../action/actions';
import type { Explained, MoneyKind } from './explained';

export const explainTitle = '解释这笔钱';

/** The call comes with what shows its answer: no list needs either to be drawn. */
const load = () => import('./explanation');
const { Part } = lazyPart(async () => (await load()).Explanation);

/** One line for a page: what kind of money its rows show, and the number that a row is known by. */
export const explain = (moneyKind: MoneyKind, bizOrderNo: string): CallAction => ({
  ...own(explainTitle, async ({ send }) => send((await load()).explainCall, { moneyKind, bizOrderNo })),
  showsResult: true,
  resultOf: answer => <Part answer={answer as Explained} />,
  width: 'lg',
});
