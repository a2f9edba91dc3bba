/**
 * Facts that do not hold: each record is made ready for an event as in the matrix, then one thing about it is changed in the
 * database, and the event has to be refused for that.
 */
import { reasons } from '@/api/failure';
import type { TestApp } from '#tests/world/test-app';
import { families } from './families';
import type { Lack } from './lack';
import { lackingMoney } from './lacking-money';
import { lackingParties } from './lacking-parties';
import { lackingReconciliation } from './reconcile';
import { prepare, stateOf } from './matrix';

export const lacks: readonly Lack[] = [...lackingMoney, ...lackingParties, ...lackingReconciliation];

/** Facts that are not tried here, and what shows that they are asked for. */
export const sentAlong: Readonly<Record<string, string>> = {
  'riskOrderFlow bringsMaterials': 'risk.db.test.ts',
  'riskOrderFlow hasReason': 'the contract asks for it; risk.db.test.ts',
  'riskAdjustFlow bringsMaterials': 'as for orders',
  'riskAdjustFlow hasReason': 'the operation asks for it (risk-actions.ts)',
  'withdrawFlow hasReason': 'the operation asks for it (money-actions.ts)',
  'invoiceFlow hasRemark': 'the operation asks for it (money-actions.ts)',
  'invoiceFlow bringsSomething': 'what brings nothing is skipped by the same job instead',
  'terminalFlow productFits': 'terminal.db.test.ts',
  'terminalFlow policyDiffers': 'terminal.db.test.ts',
  'terminalFlow notAssessed': 'holds for whoever stands above the holder; change.db.test.ts',
  'operatorFlow hasReason': 'the contract asks for it',
  'operatorFlow notOwner': 'staff.db.test.ts',
  'operatorFlow notSelf': 'staff.db.test.ts',
  'agentAccountFlow hasReason': 'agent.db.test.ts',
  'merchantAccountFlow hasReason': 'the operation asks for it (party-actions.ts)',
  'merchantAccountFlow noTerminal': 'acquirer.db.test.ts',
  'auditFlow hasRemark': 'the contract asks for it',
  'examineFlow hasRemark': 'the operation asks for it (actions.ts)',
  'examineFlow isOwnChange': 'always holds for the requests that the matrix moves',
  'examineFlow examinedHere': 'always holds for whom the matrix lets examine: the platform',
  'examineFlow notSubmitter': 'as before: the platform submits nothing',
  'examineFlow noneWaiting': 'agent.db.test.ts',
  'fileFlow linesKept': 'reconcile.db.test.ts',
};

/** Null where the event was refused for the fact; else what came of it. */
export async function refusedFor(app: TestApp, lack: Lack): Promise<string | null> {
  const family = families.find(({ name }) => name === lack.family)!;
  const event = family.events.find(({ type, by }) => type === lack.event && by.includes(lack.by));
  if (!event) return `nobody sends ${lack.event} as ${lack.by}`;
  const { no } = await app.one<{ no: string }>(family.record);
  const run = (statement: string) => {
    const text = statement.replaceAll('$now', String(app.clock.now())).replaceAll('$day', '86400000::bigint');
    return app.rows(text, text.includes('$1') ? [no] : []);
  };
  await prepare(app, family, [event], no, lack.state);
  if (lack.make) await run(lack.make);
  const { code } = await (lack.send ? lack.send(app, no, lack.by) : event.send(app, no, lack.by));
  const now = await stateOf(app, family, no);
  if (lack.undo) await run(lack.undo);
  const refusal = family.flow.facts[lack.fact]!;
  // A job answers nothing, and an answer for several terminals tells of each.
  const expected =
    lack.by === 'TIMER' ? code : lack.family === 'terminalFlow' && code === 409 ? 409 : reasons[refusal.reason].code;
  return code === expected && now === lack.state ? null : `${code} and ${now}, expected ${expected} and ${lack.state}`;
}
