/** The search of the top bar: records by number or name, as far as their lists would show them to the reader. */
import type { CallOutput } from '@/api/schema/call';
import type { search } from '@/api/contract/search';
import { withReadScope } from '#server/platform/access/subtree';
import type { Handlers, Provider } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query.types';
import { statementFor } from './find-records';

type Found = CallOutput<typeof search.records>[number];

export const searchCalls = ({ db }: Deps, queries: readonly ListQuery[]): Handlers<typeof search> => ({
  async records(input, { me, now }) {
    const keyword = input.keyword.trim();
    // A single sign is in too many names, and nothing in all.
    if (keyword.length < 2) return [];
    const statement = statementFor(keyword, { me, now }, queries);
    const { rows } = statement
      ? await withReadScope(db, me, tx => tx.execute<Record<keyof Found, string>>(statement))
      : { rows: [] };
    return unique([...ownOf(me, keyword), ...(rows as Found[])], me); // the kinds are those of the statement
  },
});

/** Whoever looks is not among the providers below, but may look for themselves. */
const ownOf = ({ agentNo, agentName }: Provider, keyword: string): Found[] =>
  (keyword.length >= 4 && agentNo.startsWith(keyword)) || agentName.includes(keyword)
    ? [{ recordKind: 'OWN', recordNo: agentNo, recordName: agentName }]
    : [];

/** Without what was found by its number and its name, and without oneself as a provider. */
function unique(found: readonly Found[], { agentNo }: Provider): Found[] {
  const known = new Map(
    found
      .filter(({ recordKind, recordNo }) => recordKind === 'OWN' || recordNo !== agentNo)
      .map(each => [`${each.recordKind} ${each.recordNo}`, each]),
  );
  return [...known.values()];
}
