/** Terminals: stock, allotment, binding and exchange. */
import { unbindCalls } from '#server/features/merchant/merchant.calls';
import type { Feature } from '#server/foundation/feature';
import * as queries from './queries';
import { stockCalls } from './stock.calls';
import { terminalCalls } from './terminal.calls';
import { bondMoves, terminalMoves } from './terminal.moves';

export const terminal = {
  calls: deps => ({ terminal: { ...terminalCalls(deps), ...unbindCalls(deps) }, stock: stockCalls(deps) }),
  queries: [queries],
  moves: [terminalMoves, bondMoves],
} satisfies Feature;
