/**
 * Facts that do not hold: each record is made ready for an event as in the matrix, then one thing about it is changed in the
 * database, and the event has to be refused for that.
 */
import { reasons } from '@/api/failure';
import type { TestApp } from '#tests/world/test-app';
import { families } from './families';
import { lackingExportPlans } from './export-plan';
import type { Lack } from './lack';
import { lackingMoney } from './lacking-money';
import { lackingParties } from './lacking-parties';
import { lackingSent } from './lacking-sent';
import { lackingPersons } from './person';
import { lackingReconciliation } from './reconcile';
import { prepare, stateOf } from './matrix';

export const lacks: readonly Lack[] = [
  ...lackingMoney,
  ...lackingParties,
  ...lackingSent,
  ...lackingReconciliation,
  ...lackingPersons,
  ...lackingExportPlans,
];

/**
 * Null where the event was refused for the fact: with its sentence, and the record stays as it was. Else what came of it.
 * A fact may be false of what is sent: then only `send` differs.
 */
export async function refusedFor(app: TestApp, lack: Lack): Promise<string | null> {
  const own = families.find(({ name }) => name === lack.family)!;
  // What prepares the matrix's record prepares no other.
  const family = lack.of ? { ...own, ready: [], ...lack.of } : own;
  const event = family.events.find(({ type, by }) => type === lack.event && by.includes(lack.by));
  if (!event && !lack.send) return `nobody sends ${lack.event} as ${lack.by}`;
  const { no } = await app.one<{ no: string }>(family.record);
  const run = (statement: string) => {
    const text = statement.replaceAll('$now', String(app.clock.now())).replaceAll('$day', '86400000::bigint');
    return app.rows(text, text.includes('$1') ? [no] : []);
  };
  await prepare(app, family, event && !lack.of ? [event] : [], no, lack.state);
  if (lack.make) await run(lack.make);
  const { code, message } = await (lack.send ? lack.send(app, no, lack.by) : event!.send(app, no, lack.by));
  const now = await stateOf(app, family, no);
  if (lack.undo) await run(lack.undo);
  const { reason, text } = family.flow.facts[lack.fact]!;
  const said = lack.says ?? text;
  // A job answers nothing, and an answer for several terminals tells of each.
  const isSilent = lack.by === 'TIMER' && !lack.send;
  const expected = lack.family === 'terminalFlow' && code === 409 ? 409 : reasons[reason].code;
  const refused = isSilent || (code === expected && message?.startsWith(said));
  return refused && now === lack.state
    ? null
    : `${code} ${message} and ${now}, expected ${expected} ${said} and ${lack.state}`;
}
