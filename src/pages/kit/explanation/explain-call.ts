import { money } from '@/api/contract/explanation';

/** Apart from what lists are made of, which name it: the contract of it is loaded when it is called. */
export const explainCall = money.explain;
