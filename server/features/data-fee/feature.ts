/** Fees for the data that terminals use. */
import { clockTime, minutes, type Feature } from '#server/foundation/feature';
import { flowFeeEffect } from './change';
import { dataFeeCalls } from './data-fee.calls';
import { dataFeeMoves } from './data-fee.moves';
import { flowFeeGenerate } from './orders';
import * as queries from './queries';

export const dataFee = {
  calls: deps => ({ flowCard: dataFeeCalls(deps) }),
  queries: [queries],
  moves: [dataFeeMoves],
  daily: [{ name: 'flowFeeGenerate', title: '生成流量费', at: clockTime(0, 40), run: flowFeeGenerate }],
  frequent: [{ name: 'flowFeeEffect', title: '流量费变更生效', everyMs: minutes(10), run: flowFeeEffect }],
} satisfies Feature;
