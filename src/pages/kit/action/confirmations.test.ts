/**
 * Whoever confirms reads whom, what, how much and what happens next: every action of every list that asks before it
 * changes something names the columns of its row, and says the state that was reached, never only that it went well.
 */
import { describe, expect, it, test } from 'vitest';
import { portals } from '@/app/routes/table';
import { Field } from '@/api/schema/kinds';
import { fieldOf, Maybe, type Part } from '@/api/schema/shape';
import { type EventKey, flows } from '@/machines/flows';
import { type Actor, operators } from '@/machines/flows/actor';
import { nextOf, reachedLabel } from '@/machines/flows/confirmed';
import type { AnyFlow } from '@/machines/flows/flow';
import type { PlainDefinition } from '../list/list-definition';
import { namedIn, nextIn } from './about';
import type { Action, CallAction } from './actions';
import { reachedText } from './reached-text';
import { wayIn } from './undo-note';

const all: readonly AnyFlow[] = Object.values(flows);
const isField = (part: Part) => part instanceof Field || (part instanceof Maybe && part.part instanceof Field);
/** Events of existing records that these actors may cause. */
const eventsBy = (who: readonly Actor[]): readonly EventKey[] => [
  ...new Set(
    all.flatMap(({ id, states }) =>
      Object.entries(states)
        .filter(([state]) => state !== 'new')
        .flatMap(([, moves]) => Object.entries(moves))
        .filter(([, move]) => move!.by.some(actor => who.includes(actor)))
        .map(([type]) => `${id}.${type}` as EventKey),
    ),
  ),
];
const [ofProviders, ofPlatform] = [eventsBy(operators), eventsBy(['OPS'])];

/** A row in one of its states, with everything allowed that the portal's people may do in any. */
const sampleOf = ({ list }: PlainDefinition, at: number, events: readonly EventKey[]) => ({
  ...Object.fromEntries(
    Object.entries(list.row)
      .filter(([, part]) => isField(part))
      .map(([name, part]) => {
        const { kind, values } = fieldOf(part);
        const code = values[at % Math.max(values.length, 1)]?.code;
        return [name, code ?? (['money', 'rate', 'count', 'time', 'day'].includes(kind) ? 100 : 'x')];
      }),
  ),
  allowed: Object.fromEntries(events.map(key => [key, null])),
});
const mostStates = 8;
interface Offered {
  readonly where: string;
  readonly definition: PlainDefinition;
  readonly action: CallAction;
}
async function offeredIn(sections: typeof portals.PROVIDER, events: readonly EventKey[]): Promise<readonly Offered[]> {
  const pages = await Promise.all(
    sections
      .flatMap(({ routes }) => routes)
      .map(async ({ title, page }) => ({ title, lists: (await page()).lists ?? [] })),
  );
  const shown = { rows: [], conditions: {} };
  return pages.flatMap(({ title, lists }) =>
    lists.flatMap(({ definition }) => {
      const rowActions = Array.from({ length: mostStates }, (_, at) =>
        (definition.rowActions?.(sampleOf(definition, at, events), shown) ?? []).filter(each => each !== false),
      );
      return [...rowActions.flat(), ...(definition.pageActions?.(shown) ?? [])]
        .filter((action: Action): action is CallAction => !('to' in action) && action.changes)
        .map(action => ({ where: `${title} ${action.label}`, definition, action }));
    }),
  );
}
const offered = async () => [
  ...(await offeredIn(portals.PROVIDER, ofProviders)),
  ...(await offeredIn(portals.PLATFORM, ofPlatform)),
];

// Loads every page, hence the long timeout.
describe('every action of every list', { timeout: 240_000 }, () => {
  it('that asks says which record it is about, and what happens next', async () => {
    const found = (await offered())
      .filter(({ action }) => action.asks && !isOfPage(action))
      .filter(({ action: { concern, confirm }, definition: { list } }) => {
        const named = concern ? namedIn(concern, list.row) : [];
        return named.length < 2 || (confirm === null && nextIn(concern!) === null);
      })
      .map(({ where }) => where);
    expect([...new Set(found)].sort()).toEqual([]);
  });

  it('about an amount names the amount', async () => {
    const found = (await offered())
      .filter(({ action: { asks, concern }, definition: { mobileCard, status } }) => {
        const [flow] = [concern?.events ?? []].flat();
        // A merchant's turnover or a provider's counts are not what its account is about.
        return asks && mobileCard.figure && flow?.split('.')[0] === status;
      })
      .filter(({ action, definition: { list, mobileCard } }) => {
        return !namedIn(action.concern!, list.row).includes(mobileCard.figure!); // as filtered
      })
      .map(({ where }) => where);
    expect([...new Set(found)].sort()).toEqual([]);
  });

  it('says what became of the record: the state that was reached, or a sentence of its own', async () => {
    const actions = await offered();
    const isSaid = ({ action: { done, concern }, where }: Offered) =>
      typeof done === 'string'
        ? !done.endsWith('成功')
        : done === null || (concern?.events !== undefined && reachesAState(actions, where));
    const found = actions.filter(each => !isSaid(each)).map(({ where }) => where);
    expect([...new Set(found)].sort()).toEqual([]);
  });

  it('says before it is done whether it can be taken back, for the very event that it causes', async () => {
    const found = (await offered())
      .filter(({ action: { asks, needs } }) => asks && needs?.operates)
      .filter(({ action: { needs, concern } }) => !wayIn({ call: needs!, events: concern?.events })) // as filtered
      .map(({ where }) => where);
    expect([...new Set(found)].sort()).toEqual([]);
  });
});

/** In one of the row's states, where the event is possible. */
const reachesAState = (actions: readonly Offered[], at: string): boolean =>
  actions.some(
    ({ where, action: { concern } }) =>
      where === at && reachedLabel(concern!.events!, concern!.row as Readonly<Record<string, unknown>>) !== null, // as filtered
  );

/** Actions above a list are about what is typed into their own fields. */
const isOfPage = ({ concern, confirm, ask }: CallAction) =>
  !concern && (confirm !== null || Object.keys(ask).length > 2);

/** Events that other flows cause, or that a page of its own asks for, with the whole record and what follows. */
const elsewhere: readonly string[] = [
  'agentAccount.allot',
  'agentAccount.approve',
  'agentAccount.configure',
  'agentAccount.reject',
  'agentAccount.resubmit',
  'examineStatus.resubmit',
  'invoice.resubmit',
  'merchantAccount.approve',
  'merchantAccount.reject',
  'merchantAccount.resubmit',
  'merchantAccount.submit',
  'riskAdjustStatus.submit',
  'riskOrderStatus.lateSubmit',
  'riskOrderStatus.submit',
];

test('every event that a person may cause says what happens next', () => {
  const silent = [...ofProviders, ...ofPlatform].filter(key => nextOf(key) === null && !elsewhere.includes(key));
  expect([...new Set(silent)].sort()).toEqual([]);
});

test('the message says the state in the words of its status', () => {
  const row = { withdrawNo: 'TX202611250001', withdrawStatus: 'INIT', allowed: { 'withdrawStatus.pay': null } };
  expect(reachedText('打款', { row, events: 'withdrawStatus.pay' })).toBe('TX202611250001：提现状态 打款中');
  expect(reachedLabel('withdrawStatus.refuse', row)).toBe('提现状态 已驳回（已退回）');
  expect(reachedText('重新打开', { row: {}, events: 'differenceStatus.reopen' })).toBe('处理状态 待处理');
});
