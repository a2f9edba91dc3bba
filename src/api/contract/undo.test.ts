/** Every call that changes something says how it can be taken back (docs/domain/conventions.md#undo). */
import { expect, it } from 'vitest';
import { waysOf } from '../schema/undo';
import { allCalls, contract } from './index';

const operating = allCalls.filter(({ operates }) => operates);

it('each call that changes something says it, and no other', () => {
  expect(operating.filter(({ undo }) => !undo).map(({ path }) => path)).toEqual([]);
  expect(allCalls.filter(({ operates, undo }) => undo && !operates).map(({ path }) => path)).toEqual([]);
});

it('the portal holds the decisions of its three review pages, and promises it of no other call', () => {
  const held = operating.filter(({ undo }) => undo && waysOf(undo).some(({ way }) => way === 'held'));
  expect(new Set(held)).toEqual(
    new Set([contract.agentIncr.examine, contract.changeAudit.audit, contract.riskOrder.preAudit]),
  );
});

/** What they take back belongs to two subjects: the terminals, and the money that the child owes for them. */
const ofTwo: readonly string[] = [contract.stock.allot.path];

it('what takes a call back needs the right over the same subject', () => {
  const paths = new Map(allCalls.map(call => [call.path, call]));
  const wrong = operating
    .filter(({ path }) => !ofTwo.includes(path))
    .flatMap(call =>
      waysOf(call.undo!) // as found above
        .flatMap(way => ('by' in way ? way.by : []))
        .map(({ path }) => paths.get(path))
        .filter(other => other?.subject !== call.subject)
        .map(other => [call.path, other?.path]),
    );
  expect(wrong).toEqual([]);
});
