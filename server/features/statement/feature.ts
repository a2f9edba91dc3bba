/** Monthly statements of accounts. */
import type { Feature } from '#server/foundation/feature';
import { statementCalls } from './statement.calls';

export const statement = {
  calls: (deps, { isBehind }) => ({ statement: statementCalls(deps, isBehind) }),
} satisfies Feature;
