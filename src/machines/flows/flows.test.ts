import { describe, expect, it } from 'vitest';
import { actors, type Actor } from './actor';
import { decide, everyFact, stateAfter } from './decide';
import { conflict, flow, stay, to, type AnyFlow, type Facts, type Move } from './flow';
import { flows } from './';

/**
 * docs/domain/conventions.md#status-changes: every status with all its moves, `from to event actors`, and what is
 * permitted without leaving a state (`=`); everything else is refused.
 */
const families: Readonly<Record<string, readonly string[]>> = {
  examineFlow: [
    'new INIT submit AGENT,ORG,CUST',
    'INIT PASS approve ORG,OPS,CHANNEL',
    'INIT FAIL reject ORG,OPS,CHANNEL',
    'FAIL INIT resubmit AGENT,ORG,CUST',
    'INIT FAIL withdrawOwnChange AGENT,ORG',
  ],
  auditFlow: [
    'new 2 apply AGENT,CUST',
    '2 1 approve AGENT,PARENT,ORG',
    '2 0 reject AGENT,PARENT,ORG',
    '2 0 timeout TIMER',
  ],
  agentAccountFlow: [
    'new CHECKING submitDirect AGENT,ORG',
    'CHECKING TRUE approve ORG,OPS,CHANNEL',
    'CHECKING REFUSE reject ORG,OPS,CHANNEL',
    'REFUSE CHECKING resubmit CUST,AGENT,ORG',
    'TRUE FALSE disable PARENT,ORG,OPS',
    'FALSE TRUE enable PARENT,ORG,OPS',
    'TRUE CANCEL cancel AGENT,OPS',
    'FALSE CANCEL cancel OPS',
    'REFUSE CANCEL cancel AGENT,OPS',
    'TRUE = configure PARENT,ORG',
    'FALSE = configure PARENT,ORG',
    'TRUE = allot PARENT,ORG',
  ],
  merchantAccountFlow: [
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
    ...[
      'changeFee',
      'changeFlowCard',
      'changePhone',
      'changeSettleCard',
      'changeName',
      'changeLicence',
      'changeArriveWay',
      'levelUp',
      'unbind',
      'increase',
    ].map(event => `TRUE = ${event} AGENT,PARENT,ORG`),
  ],
  operatorFlow: [
    'new TRUE create ORG,OPS',
    'TRUE FALSE disable PARENT,ORG,OPS',
    'FALSE TRUE enable PARENT,ORG,OPS',
    'TRUE CANCEL cancel OPS',
    'FALSE CANCEL cancel OPS',
    'TRUE = resetPassword PARENT,ORG',
    'FALSE = resetPassword PARENT,ORG',
  ],
  invoiceFlow: [
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
  couponFlow: [
    'new INIT issueLater OPS,TIMER',
    'new VALID issueNow OPS,TIMER',
    'INIT VALID start TIMER',
    'VALID VALID use CHANNEL',
    'VALID INVALID usedUp CHANNEL',
    'INIT INVALID expireOrRevoke TIMER,OPS',
    'VALID INVALID expireOrRevoke TIMER,OPS',
    'INVALID VALID refundReturnsUsed CHANNEL',
  ],
  activeFlow: [
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
  transFlow: [
    'new INIT accept CHANNEL',
    'INIT SUCCESS ok CHANNEL',
    'INIT ERROR refuse CHANNEL',
    'INIT ERROR timeout TIMER',
  ],
  settleFlow: [
    'new UNACCOUNT transSuccess CHANNEL',
    'UNACCOUNT ACCOUNT paid CHANNEL',
    'UNACCOUNT RECHARGE bounced CHANNEL',
    'RECHARGE ACCOUNT paidAgain CHANNEL',
    'ACCOUNT RECHARGE bankReturn CHANNEL',
  ],
  enterFlow: ['new INIT compute TIMER,CHANNEL', 'INIT SUCCESS enter TIMER', 'INIT DONT_ENTER exclude TIMER,OPS'],
  flowFeeFlow: [
    'new 0 generate TIMER,CHANNEL',
    '0 1 paid CHANNEL',
    '0 = changeFee AGENT,PARENT,ORG',
    '0 = applyFee TIMER',
  ],
  terminalFlow: [
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
    'STOCK = changePolicy ORG',
    'ISSUED = changePolicy AGENT',
    'BOUND = requestUnbind AGENT,PARENT',
    'ACTIVE = requestUnbind AGENT,PARENT',
  ],
  bindFlow: ['new UNBIND in OPS', 'UNBIND BIND bind CUST,AGENT', 'BIND UNBIND unbind AGENT,ORG'],
  countdownFlow: [
    'new COUNTING start CHANNEL,AGENT,ORG',
    'COUNTING REACHED reach CHANNEL',
    'COUNTING OVERDUE deadline TIMER',
    'COUNTING CLOSED close ORG,OPS',
  ],
  deductFlow: [
    'new INIT create TIMER',
    'INIT PART deductPart TIMER',
    'INIT SUCCESS deductAll TIMER',
    'PART SUCCESS deductRest TIMER',
    'INIT NONE exempt OPS',
    'PART = deductPart TIMER',
  ],
  riskOrderFlow: [
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
    'WAIT_AUDIT = forward ORG',
  ],
  riskAdjustFlow: [
    'new WAIT recall CHANNEL',
    'WAIT SUBMITTED submit AGENT,PARENT,ORG',
    'REJECT SUBMITTED submit AGENT,PARENT,ORG',
    'SUBMITTED PASS accept OPS',
    'SUBMITTED REJECT reject OPS',
    'WAIT TIMEOUT deadline TIMER',
    'REJECT TIMEOUT deadline TIMER',
  ],
  planFlow: [
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
  debtFlow: [
    'new OWE create TIMER',
    'OWE PART reduce AGENT,TIMER',
    'OWE CLEAR reduceAll AGENT,TIMER',
    'PART PART reduce AGENT,TIMER',
    'PART CLEAR reduceAll AGENT,TIMER',
    'OWE WRITE_OFF writeOff OPS',
    'PART WRITE_OFF writeOff OPS',
  ],
  withdrawFlow: [
    'new INIT apply AGENT,ORG',
    'INIT REFUSE refuse OPS',
    'INIT DOING pay TIMER,OPS',
    'DOING SUCCESS paid CHANNEL',
    'DOING FAIL payFail CHANNEL',
    'SUCCESS FAIL bounced CHANNEL',
  ],
  downloadFlow: [
    'new INIT create AGENT,ORG',
    'INIT DOING pick TIMER',
    'DOING SUCCESS done TIMER',
    'DOING FAIL error TIMER',
    'SUCCESS EXPIRE expire TIMER',
    'FAIL INIT retry AGENT,ORG',
    'EXPIRE INIT retry AGENT,ORG',
    'SUCCESS = fetch AGENT,ORG',
    'INIT = delete AGENT,ORG',
    'SUCCESS = delete AGENT,ORG',
    'FAIL = delete AGENT,ORG',
    'EXPIRE = delete AGENT,ORG',
  ],
  increasePlanFlow: [
    'new INIT create AGENT,ORG',
    'INIT DOING start TIMER',
    'DOING FINISH end TIMER',
    'INIT STOP stop AGENT,ORG,OPS',
    'DOING STOP stop AGENT,ORG,OPS',
  ],
};

const chartOf = (flow: AnyFlow) => flow.machine;
const eventsOf = (flow: AnyFlow) => Object.keys(flow.events);
const none: Facts = {};

/** The state after an event; null if it is refused. */
const after = (flow: AnyFlow, state: string, type: string, by: Actor, facts = everyFact): string | null =>
  decide(flow, state, type, by, facts)?.state ?? null;
/** The facts that a move requires. */
const factsOf = (flow: AnyFlow, state: string, type: string): readonly string[] =>
  (flow.states as Record<string, Record<string, Move>>)[state]?.[type]?.when ?? [];
const allBut = (fact: string): Facts => new Proxy({}, { get: (_, name) => name !== fact });

it('there is one flow for every status family', () => {
  expect(Object.keys(flows).toSorted()).toEqual(Object.keys(families).toSorted());
});

describe.each(Object.entries<AnyFlow>(flows))('%s', (name, flow) => {
  const moves = new Map(
    families[name]!.flatMap(line => {
      const [from, target, event, who] = line.split(' ') as [string, string, string, string];
      return who.split(',').map(actor => [`${from} ${event} ${actor}`, target === '=' ? from : target] as const);
    }),
  );

  it('makes exactly the moves of the table, by exactly its actors', () => {
    const made = new Map(
      Object.keys(chartOf(flow).states).flatMap(state =>
        eventsOf(flow).flatMap(event =>
          actors.flatMap(actor => {
            const target = after(flow, state, event, actor);
            return target === null ? [] : [[`${state} ${event} ${actor}`, target] as const];
          }),
        ),
      ),
    );
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(moves));
  });

  it('makes a move only if all of its facts are true', () => {
    for (const key of moves.keys()) {
      const [state, event, actor] = key.split(' ') as [string, string, Actor];
      for (const fact of factsOf(flow, state, event))
        expect([key, fact, after(flow, state, event, actor, allBut(fact))]).toEqual([key, fact, null]);
    }
  });

  it('uses every fact that it defines', () => {
    const asked = Object.entries<object>(flow.states).flatMap(([state, events]) =>
      Object.keys(events).flatMap(event => factsOf(flow, state, event)),
    );
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(flow.facts).toSorted());
  });

  it('reaches every state', () => {
    const reached = new Set(['new']);
    for (const state of reached)
      for (const key of moves.keys()) if (key.startsWith(`${state} `)) reached.add(moves.get(key)!);
    expect([...reached].toSorted()).toEqual(Object.keys(chartOf(flow).states).toSorted());
  });
});

describe('a flow', () => {
  const small = flow('small', {
    facts: { isDue: conflict('未到时间') },
    events: { begin: { label: '开始' }, look: { label: '查看' }, stop: { label: '停止' } },
    states: {
      new: { begin: to('on', { by: ['OPS'], when: ['isDue'], effects: ['ring'] }) },
      on: { look: stay({ by: ['AGENT'] }), stop: to('off', { by: ['OPS'] }) },
      off: {},
    },
  });

  it('returns the effects of a move', () => {
    expect(decide(small, 'new', 'begin', 'OPS', { isDue: true })).toEqual({ state: 'on', effects: ['ring'] });
    expect(decide(small, 'new', 'begin', 'OPS', none)).toBeNull();
    expect(decide(small, 'on', 'look', 'AGENT', none)).toEqual({ state: 'on', effects: [] });
  });
  it('walks a new record through its events', () => {
    expect(stateAfter(small, ['begin', 'OPS'], ['stop', 'OPS'])).toBe('off');
    expect(() => stateAfter(small, ['begin', 'OPS'], ['begin', 'OPS'])).toThrow('small');
  });
  it('compiles only with known states, events and facts', () => {
    const facts = { isDue: conflict('未到时间') };
    const events = { begin: { label: '开始' } };
    const wrong = [
      // @ts-expect-error: GONE is not a state of it
      () => flow('wrong', { facts, events, states: { new: { begin: to('GONE', { by: ['OPS'] }) }, on: {} } }),
      // @ts-expect-error: there is no event of that name
      () => flow('wrong', { facts, events, states: { new: { end: to('on', { by: ['OPS'] }) }, on: {} } }),
      // @ts-expect-error: there is no fact of that name
      () => flow('wrong', { facts, events, states: { new: { begin: to('on', { by: ['OPS'], when: ['isLate'] }) } } }),
    ];
    expect(wrong[0]).toThrow('GONE');
    // @ts-expect-error: there is no event of that name
    expect(() => stateAfter(small, ['finish', 'OPS'])).toThrow('small');
  });
});
