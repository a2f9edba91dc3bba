import { describe, expect, it } from 'vitest';
import { transition, type AnyStateMachine } from 'xstate';
import { actors, type Actor } from './actor';
import { flow, to, type Facts } from './flow';
import { flows } from './';

/** domain.md section 11: every status with all its moves, `from to event actors`; whatever is not here is refused. */
const families: Readonly<Record<string, readonly string[]>> = {
  examineStatus: [
    'new INIT submit AGENT,ORG,CUST',
    'INIT PASS approve ORG,OPS,CHANNEL',
    'INIT FAIL reject ORG,OPS,CHANNEL',
    'FAIL INIT resubmit AGENT,ORG,CUST',
    'INIT FAIL withdrawOwnChange AGENT,ORG',
  ],
  auditStatus: [
    'new 2 apply AGENT,CUST',
    '2 1 approve AGENT,PARENT,ORG',
    '2 0 reject AGENT,PARENT,ORG',
    '2 0 timeout TIMER',
  ],
  accountStatus: [
    'new INIT preRegister CUST,AGENT',
    'new CHECKING submitDirect AGENT,ORG',
    'INIT CHECKING submit CUST,AGENT',
    'CHECKING TRUE approve ORG,OPS,CHANNEL',
    'CHECKING REFUSE reject ORG,OPS,CHANNEL',
    'REFUSE CHECKING resubmit CUST,AGENT,ORG',
    'TRUE FALSE disable PARENT,ORG,OPS',
    'FALSE TRUE enable PARENT,ORG,OPS',
    'TRUE CANCEL cancel AGENT,OPS',
    'FALSE CANCEL cancel OPS',
    'REFUSE CANCEL cancel AGENT,OPS',
    'INIT CANCEL expire TIMER,OPS',
  ],
  operatorStatus: [
    'new TRUE create ORG,OPS',
    'TRUE FALSE disable PARENT,ORG,OPS',
    'FALSE TRUE enable PARENT,ORG,OPS',
    'TRUE CANCEL cancel OPS',
    'FALSE CANCEL cancel OPS',
  ],
  invoice: [
    'new WAIT_AUDIT/INIT upload AGENT,ORG',
    'WAIT_AUDIT/INIT CANCEL/DONT_ENTER cancel AGENT,ORG',
    'WAIT_AUDIT/INIT REJECT/INIT reject OPS',
    'REJECT/INIT WAIT_AUDIT/INIT resubmit AGENT,ORG',
    'REJECT/INIT CANCEL/DONT_ENTER giveUp AGENT,ORG,TIMER',
    'WAIT_AUDIT/INIT PASS/INIT approve OPS',
    'PASS/INIT PASS/SUCCESS enter TIMER',
    'PASS/INIT PASS/DONT_ENTER skip TIMER,OPS',
    'PASS/INIT CANCEL/DONT_ENTER void OPS',
    'PASS/SUCCESS CANCEL/SUCCESS void OPS',
  ],
  couponStatus: [
    'new INIT issueLater OPS,TIMER',
    'new VALID issueNow OPS,TIMER',
    'INIT VALID start TIMER',
    'VALID VALID use CHANNEL',
    'VALID INVALID usedUp CHANNEL',
    'INIT INVALID expireOrRevoke TIMER,OPS',
    'VALID INVALID expireOrRevoke TIMER,OPS',
    'INVALID VALID refundReturnsUsed CHANNEL',
  ],
  activeStatus: [
    'new INIT bind CHANNEL',
    'new NONE bindNoActivity CHANNEL',
    'new ALREADY_ACTIVE bindRepeat CHANNEL',
    'INIT DOING firstSwipe CHANNEL',
    'DOING DOING swipe CHANNEL',
    'INIT SUCCESS reach CHANNEL',
    'DOING SUCCESS reach CHANNEL',
    'INIT FAIL deadline TIMER',
    'DOING FAIL deadline TIMER',
    'SUCCESS FAIL fraudOrRefund TIMER,OPS',
  ],
  transStatus: [
    'new INIT accept CHANNEL',
    'INIT SUCCESS ok CHANNEL',
    'INIT ERROR refuse CHANNEL',
    'INIT ERROR timeout TIMER',
  ],
  settleStatus: [
    'new UNACCOUNT transSuccess CHANNEL',
    'UNACCOUNT ACCOUNT paid CHANNEL',
    'UNACCOUNT RECHARGE bounced CHANNEL',
    'RECHARGE ACCOUNT paidAgain CHANNEL',
    'ACCOUNT RECHARGE bankReturn CHANNEL',
  ],
  enterStatus: ['new INIT compute TIMER,CHANNEL', 'INIT SUCCESS enter TIMER', 'INIT DONT_ENTER exclude TIMER,OPS'],
  flowFeeStatus: ['new 0 generate TIMER,CHANNEL', '0 1 paid CHANNEL'],
  termStatus: [
    'new STOCK in OPS',
    'STOCK ISSUED allot ORG',
    'ISSUED ISSUED allotDown AGENT,ORG',
    'ISSUED ISSUED recallToAgent AGENT',
    'ISSUED STOCK recallToOrg ORG',
    'ISSUED BOUND bind CUST,AGENT',
    'BOUND ACTIVE activate CHANNEL',
    'BOUND ISSUED unbind AGENT,ORG',
    'ACTIVE ISSUED unbind AGENT,ORG',
    'STOCK SCRAP scrap ORG,OPS',
    'ISSUED SCRAP scrap ORG,OPS',
  ],
  bindStatus: ['new UNBIND in OPS', 'UNBIND BIND bind CUST,AGENT', 'BIND UNBIND unbind AGENT,ORG'],
  countdownStatus: [
    'new COUNTING start CHANNEL,AGENT,ORG',
    'COUNTING REACHED reach CHANNEL',
    'COUNTING OVERDUE deadline TIMER',
    'COUNTING CLOSED close ORG,OPS',
  ],
  deductStatus: [
    'new INIT create TIMER',
    'INIT PART deductPart TIMER',
    'INIT SUCCESS deductAll TIMER',
    'PART SUCCESS deductRest TIMER',
    'INIT NONE exempt OPS',
  ],
  riskOrderStatus: [
    'new WAIT_SUBMIT open OPS,CHANNEL',
    'WAIT_SUBMIT WAIT_AUDIT submit AGENT,PARENT,ORG,CUST',
    'REJECT WAIT_AUDIT submit AGENT,PARENT,ORG,CUST',
    'EXPIRE WAIT_AUDIT lateSubmit AGENT,ORG',
    'WAIT_AUDIT REJECT reject ORG,OPS',
    'WAIT_AUDIT PASS approve OPS',
    'WAIT_SUBMIT EXPIRE deadline TIMER',
    'REJECT EXPIRE deadline TIMER',
    'WAIT_SUBMIT CLOSE close OPS',
    'WAIT_AUDIT CLOSE close OPS',
    'REJECT CLOSE close OPS',
    'EXPIRE CLOSE close OPS',
  ],
  riskAdjustStatus: [
    'new WAIT recall CHANNEL',
    'WAIT SUBMITTED submit AGENT,PARENT,ORG',
    'REJECT SUBMITTED submit AGENT,PARENT,ORG',
    'SUBMITTED PASS accept OPS',
    'SUBMITTED REJECT reject OPS',
    'WAIT TIMEOUT deadline TIMER',
    'REJECT TIMEOUT deadline TIMER',
  ],
  planStatus: [
    'new INIT create AGENT,ORG,TIMER',
    'INIT DOING start TIMER',
    'DOING DOING period TIMER',
    'DOING PAUSE pause PARENT,ORG',
    'PAUSE DOING resume PARENT,ORG',
    'DOING FINISH complete TIMER',
    'INIT CANCEL cancel PARENT,ORG',
    'DOING CANCEL cancel PARENT,ORG',
    'PAUSE CANCEL cancel PARENT,ORG',
  ],
  debtStatus: [
    'new OWE create TIMER',
    'OWE PART reduce AGENT,TIMER',
    'OWE CLEAR reduceAll AGENT,TIMER',
    'PART PART reduce AGENT,TIMER',
    'PART CLEAR reduceAll AGENT,TIMER',
    'OWE WRITE_OFF writeOff OPS',
    'PART WRITE_OFF writeOff OPS',
  ],
  withdrawStatus: [
    'new INIT apply AGENT,ORG',
    'INIT REFUSE refuse OPS',
    'INIT DOING pay TIMER,OPS',
    'DOING SUCCESS paid CHANNEL',
    'DOING FAIL payFail CHANNEL',
    'SUCCESS FAIL bounced CHANNEL',
  ],
  downloadStatus: [
    'new INIT create AGENT,ORG',
    'INIT DOING pick TIMER',
    'DOING SUCCESS done TIMER',
    'DOING FAIL error TIMER',
    'SUCCESS EXPIRE expire TIMER',
    'FAIL INIT retry AGENT,ORG',
    'EXPIRE INIT retry AGENT,ORG',
  ],
  incrPlanStatus: [
    'new INIT create AGENT,ORG',
    'INIT DOING start TIMER',
    'DOING FINISH end TIMER',
    'INIT STOP stop AGENT,ORG,OPS',
    'DOING STOP stop AGENT,ORG,OPS',
  ],
};

const yes: Facts<string> = new Proxy({}, { get: () => true });
const statesOf = (chart: AnyStateMachine) => Object.keys(chart.states);
const eventsOf = (chart: AnyStateMachine) => [
  ...new Set(Object.values(chart.states).flatMap(({ ownEvents }) => ownEvents as string[])),
];

/** Where an event leads; null where it is refused. */
function after(chart: AnyStateMachine, state: string, type: string, by: Actor, facts = yes): string | null {
  const snapshot = chart.resolveState({ value: state, context: facts });
  return snapshot.can({ type, by }) ? String(transition(chart, snapshot, { type, by })[0].value) : null;
}
/** The facts that a move asks for. */
function factsOf(chart: AnyStateMachine, state: string, type: string): readonly string[] {
  const [move] = chart.states[state]!.transitions.get(type) ?? [];
  return (move?.guard as { params: { when: readonly string[] } } | undefined)?.params.when ?? [];
}

it('there is one chart for every family of section 11', () => {
  expect(flows.map(({ id }) => id).toSorted()).toEqual(Object.keys(families).toSorted());
});

describe.each(flows.map(chart => [chart.id, chart] as const))('%s', (id, chart) => {
  const moves = new Map(
    families[id]!.flatMap(line => {
      const [from, target, event, who] = line.split(' ') as [string, string, string, string];
      return who.split(',').map(actor => [`${from} ${event} ${actor}`, target] as const);
    }),
  );

  it('makes the moves of the table, by those it names, and no other', () => {
    const made = new Map(
      statesOf(chart).flatMap(state =>
        eventsOf(chart).flatMap(event =>
          actors.flatMap(actor => {
            const target = after(chart, state, event, actor);
            return target === null ? [] : [[`${state} ${event} ${actor}`, target] as const];
          }),
        ),
      ),
    );
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(moves));
  });

  it('makes a move only while each of its facts holds', () => {
    for (const key of moves.keys()) {
      const [state, event, actor] = key.split(' ') as [string, string, Actor];
      for (const fact of factsOf(chart, state, event))
        expect([
          key,
          fact,
          after(chart, state, event, actor, new Proxy({}, { get: (_, name) => name !== fact })),
        ]).toEqual([key, fact, null]);
    }
  });

  it('reaches every state', () => {
    const reached = new Set(['new']);
    for (const state of reached)
      for (const key of moves.keys()) if (key.startsWith(`${state} `)) reached.add(moves.get(key)!);
    expect([...reached].toSorted()).toEqual(statesOf(chart).toSorted());
  });
});

it('a move to a state that is not there does not compile', () => {
  // @ts-expect-error: GONE is no state of it
  expect(() => flow('wrong', { new: { begin: to('GONE', ['OPS']) } })).toThrow('GONE');
});

it('a fact that the flow does not ask about does not compile', () => {
  const chart = flow('small', {
    new: { begin: to('on', ['OPS'], { when: ['is due'] }) },
    on: { stop: to('new', ['OPS']) },
  });
  const due = chart.resolveState({ value: 'new', context: { 'is due': true } });
  expect(due.can({ type: 'begin', by: 'OPS' })).toBe(true);
  // @ts-expect-error: nobody asks whether it is late
  chart.resolveState({ value: 'new', context: { 'is due': true, 'is late': true } });
  // @ts-expect-error: nothing of that name happens in it
  expect(due.can({ type: 'finish', by: 'OPS' })).toBe(false);
});
