import { describe, expect, it } from 'vitest';
import { actors, type Actor } from './actor';
import { decide, everyFact, stateAfter } from './decide';
import { conflict, flow, stay, to, type AnyFlow, type Facts } from './flow';
import { flows } from './';

/**
 * docs/domain/conventions.md#status-changes: every status with all its moves, `from to event actors`, and what is
 * permitted without leaving a state (`=`); everything else is refused. `if` lists the facts that a move needs, `then` its effects.
 */
const families: Readonly<Record<string, readonly string[]>> = {
  examineFlow: [
    'new INIT submit AGENT,ORG,CUST if noneWaiting',
    'INIT PASS approve ORG,OPS,CHANNEL if examinedHere,notSubmitter then carryOut,removeRecognised,notifyApplicant',
    'INIT FAIL reject ORG,OPS,CHANNEL if examinedHere,notSubmitter,hasRemark then sendBack,removeRecognised,notifyApplicant',
    'FAIL INIT resubmit AGENT,ORG,CUST if isSubmitter,hasTriesLeft,noneWaiting then takeUpAgain',
    'INIT FAIL withdrawOwnChange AGENT,ORG if isOwnChange then removeRecognised',
  ],
  auditFlow: [
    'new 2 apply AGENT,CUST if merchantIsOpen,isPossible,noneWaiting then readDocuments',
    '2 1 approve AGENT,PARENT,ORG if notApplicant,merchantMayChange,unchangedSince then applyChange,removeRecognised,notifyApplicant',
    '2 0 reject AGENT,PARENT,ORG if notApplicant,hasRemark then removeRecognised,notifyApplicant',
    '2 0 timeout TIMER if isOverdue then removeRecognised,notifyApplicant',
  ],
  agentAccountFlow: [
    'new CHECKING submitDirect AGENT,ORG',
    'CHECKING TRUE approve ORG,OPS,CHANNEL',
    'CHECKING REFUSE reject ORG,OPS,CHANNEL',
    'REFUSE CHECKING resubmit CUST,AGENT,ORG',
    'TRUE FALSE disable PARENT,ORG,OPS if hasReason then endSessions,notifyOwner',
    'FALSE TRUE enable PARENT,ORG,OPS if disabledBelow then notifyOwner',
    'TRUE CANCEL cancel AGENT,OPS if noChildren,noMerchants,noBalance then endSessions,cancelLogin',
    'FALSE CANCEL cancel OPS if noChildren,noMerchants,noBalance then endSessions,cancelLogin',
    'REFUSE CANCEL cancel AGENT,OPS if noChildren,noMerchants,noBalance then cancelLogin',
    'TRUE = configure PARENT,ORG if termsAreMine',
    'FALSE = configure PARENT,ORG if termsAreMine',
    'TRUE = allot PARENT,ORG if isDirectChild',
  ],
  merchantAccountFlow: [
    'new INIT preRegister CUST,AGENT',
    'new CHECKING submitDirect AGENT,ORG',
    'INIT CHECKING submit CUST,AGENT',
    'CHECKING TRUE approve ORG,OPS,CHANNEL',
    'CHECKING REFUSE reject ORG,OPS,CHANNEL',
    'REFUSE CHECKING resubmit CUST,AGENT,ORG',
    'TRUE FALSE disable PARENT,ORG,OPS if hasReason then notifyHolder',
    'FALSE TRUE enable PARENT,ORG,OPS if notFrozen then notifyHolder',
    'TRUE CANCEL cancel AGENT,OPS if noTerminal,allSettled,noOpenRisk then stopIncreases,revokeCoupons,closeStores,notifyHolder',
    'FALSE CANCEL cancel OPS if noTerminal,allSettled,noOpenRisk then stopIncreases,revokeCoupons,closeStores,notifyHolder',
    'REFUSE CANCEL cancel AGENT,OPS if noTerminal,allSettled,noOpenRisk then stopIncreases,revokeCoupons,closeStores,notifyHolder',
    'INIT CANCEL expire TIMER,OPS if isOverdue',
    ...['changeFee', 'changePhone', 'changeSettleCard', 'changeName', 'changeLicence', 'changeArriveWay'].map(
      event => `TRUE = ${event} AGENT,PARENT,ORG`,
    ),
    'TRUE = changeFlowCard AGENT,PARENT,ORG if hasTerminal',
    'TRUE = levelUp AGENT,PARENT,ORG if isBasic',
    'TRUE = unbind AGENT,PARENT,ORG if hasTerminal',
    'TRUE = changeStores AGENT,PARENT,ORG',
    'TRUE = increase AGENT,PARENT,ORG if mayIncrease',
  ],
  storeFlow: [
    'new TRUE open AGENT,ORG,OPS if hasNumberLeft',
    'TRUE = edit AGENT,ORG',
    'TRUE CANCEL close AGENT,ORG,OPS',
  ],
  operatorFlow: [
    'new TRUE create AGENT,ORG,OPS then welcome',
    'TRUE FALSE disable AGENT,PARENT,ORG,OPS if accountLives,notOwner,notSelf,hasReason then endSessions',
    'FALSE TRUE enable AGENT,PARENT,ORG,OPS if accountLives,notOwner',
    'TRUE CANCEL cancel OPS then endSessions',
    'FALSE CANCEL cancel OPS then endSessions',
    'TRUE CANCEL lapse TIMER if untaken',
    'FALSE CANCEL lapse TIMER if untaken',
    'TRUE = resetPassword AGENT,PARENT,ORG,OPS if accountLives,notOwner,notSelf then endSessions',
    'FALSE = resetPassword AGENT,PARENT,ORG,OPS if accountLives,notOwner,notSelf then endSessions',
    'TRUE = recover OPS then endSessions',
    'FALSE TRUE recover OPS then endSessions',
    'TRUE = changeRole AGENT,ORG,OPS if notOwner,notSelf',
    'FALSE = changeRole AGENT,ORG,OPS if notOwner,notSelf',
  ],
  invoiceFlow: [
    'new WAIT_AUDIT/INIT upload AGENT,ORG if invoicesOneself,withinLeft,numberIsNew',
    'WAIT_AUDIT/INIT CANCEL/DONT_ENTER cancel AGENT,ORG',
    'WAIT_AUDIT/INIT REJECT/INIT reject OPS if hasRemark then notifyApplicant',
    'REJECT/INIT WAIT_AUDIT/INIT resubmit AGENT,ORG if invoicesOneself,withinLeft,numberIsNew',
    'REJECT/INIT CANCEL/DONT_ENTER giveUp AGENT,ORG,TIMER',
    'WAIT_AUDIT/INIT PASS/INIT approve OPS then coverWithdrawals',
    'PASS/INIT PASS/SUCCESS enter TIMER if accountIsOpen,bringsSomething then postEntry',
    'PASS/INIT PASS/DONT_ENTER skip TIMER,OPS',
    'PASS/INIT CANCEL/DONT_ENTER void OPS then releaseCoverage',
    'PASS/SUCCESS CANCEL/SUCCESS void OPS if within360Days then reverseEntry,releaseCoverage',
  ],
  couponFlow: [
    'new INIT issueLater OPS,TIMER',
    'new VALID issueNow OPS,TIMER',
    'INIT VALID start TIMER if hasBegun',
    'VALID VALID use CHANNEL if largeEnough,somethingRemains then noteUse',
    'VALID INVALID usedUp CHANNEL if largeEnough,nothingRemains then noteUse',
    'INIT INVALID expireOrRevoke TIMER,OPS if mayEnd',
    'VALID INVALID expireOrRevoke TIMER,OPS if mayEnd',
    'INVALID VALID refundReturnsUsed CHANNEL if usedUpInTime',
  ],
  activeFlow: [
    'new INIT bind CHANNEL',
    'new NONE bindNoActivity CHANNEL',
    'new ALREADY_ACTIVE bindRepeat CHANNEL then closeTerminalCountdown',
    'INIT DOING firstSwipe CHANNEL',
    'DOING DOING swipe CHANNEL',
    'INIT SUCCESS reach CHANNEL if inTime,standardReached,depositPaid then payCashback,activateTerminal,startAssessment,holdTerminal',
    'DOING SUCCESS reach CHANNEL if inTime,standardReached,depositPaid then payCashback,activateTerminal,startAssessment,holdTerminal',
    'INIT FAIL deadline TIMER if isOverdue',
    'DOING FAIL deadline TIMER if isOverdue',
    'SUCCESS FAIL fraudOrRefund TIMER,OPS if mayBeReversed then reverseCashback,closeAssessment',
  ],
  transFlow: [
    'new INIT accept CHANNEL',
    'INIT SUCCESS ok CHANNEL then settleAndShare',
    'INIT ERROR refuse CHANNEL',
    'INIT ERROR timeout TIMER if unansweredForADay',
  ],
  settleFlow: [
    'new UNACCOUNT transSuccess CHANNEL',
    'UNACCOUNT ACCOUNT paid CHANNEL if notHeld',
    'UNACCOUNT RECHARGE bounced CHANNEL',
    'RECHARGE ACCOUNT paidAgain CHANNEL if notHeld,hasTriesLeft',
    'ACCOUNT RECHARGE bankReturn CHANNEL if within3Days',
  ],
  enterFlow: [
    'new INIT compute TIMER,CHANNEL',
    'INIT SUCCESS enter TIMER if accountIsOpen,isDue then postRecord',
    'INIT DONT_ENTER exclude TIMER,OPS',
  ],
  dataFeeFlow: [
    'new 0 generate TIMER,CHANNEL',
    '0 1 paid CHANNEL then extendService,payCashback',
    '0 = changeFee AGENT,PARENT,ORG if merchantIsOpen,inInterval then noteFeeChange',
    '0 = applyFee TIMER if merchantIsOpen,inInterval then closeFeeChange',
  ],
  terminalFlow: [
    'new STOCK in OPS',
    'STOCK ISSUED allot ORG if inMyStock,toDirectChild,childIsOpen then moveCountdown,noteMovement',
    'ISSUED ISSUED allotDown AGENT,ORG if inMyStock,toDirectChild,childIsOpen then moveCountdown,noteMovement',
    'ISSUED ISSUED recallToAgent AGENT if childHolds,neverActivated then moveCountdown,noteMovement',
    'ISSUED STOCK recallToOrg ORG if childHolds,neverActivated then closeCountdown,noteMovement',
    'ISSUED BOUND bind CUST,AGENT if merchantIsOpen,holderIsRelated,productFits,belowLimit then tieToMerchant,noteMovement',
    'BOUND ACTIVE activate CHANNEL then reachCountdown',
    'BOUND ISSUED unbind AGENT,ORG if notBlackListed,allSettled,depositSettled,notAssessed then releaseFromMerchant,noteMovement',
    'ACTIVE ISSUED unbind AGENT,ORG if notBlackListed,allSettled,depositSettled,notAssessed then releaseFromMerchant,noteMovement',
    'STOCK SCRAP scrap ORG,OPS then closeCountdown,noteMovement',
    'ISSUED SCRAP scrap ORG,OPS if notBound then closeCountdown,noteMovement',
    'STOCK = changePolicy ORG if inMyStock,productFits,policyDiffers then noteMovement',
    'ISSUED = changePolicy AGENT if inMyStock,productFits,policyDiffers then noteMovement',
    'BOUND = requestUnbind AGENT,PARENT if notBlackListed,allSettled,depositSettled,notAssessed',
    'ACTIVE = requestUnbind AGENT,PARENT if notBlackListed,allSettled,depositSettled,notAssessed',
    'ISSUED BOUND takeOver AGENT,ORG,OPS if sameHolder,productFits,newToMerchant then tieToMerchant,inheritBond,noteMovement',
    'ISSUED ACTIVE takeOverActive AGENT,ORG,OPS if sameHolder,productFits,newToMerchant then tieToMerchant,inheritBond,noteMovement',
    'BOUND SCRAP replace AGENT,ORG,OPS if merchantIsOpen then releaseFromMerchant,noteMovement',
    'ACTIVE SCRAP replace AGENT,ORG,OPS if merchantIsOpen then releaseFromMerchant,noteMovement',
  ],
  bindFlow: ['new UNBIND in OPS', 'UNBIND BIND bind CUST,AGENT,ORG,OPS', 'BIND UNBIND unbind AGENT,ORG,OPS'],
  countdownFlow: [
    'new COUNTING start CHANNEL,AGENT,ORG',
    'COUNTING REACHED reach CHANNEL if standardReached',
    'COUNTING OVERDUE deadline TIMER if isOverdue then chargePenalties',
    'COUNTING CLOSED close ORG,OPS',
  ],
  deductFlow: [
    'new INIT create TIMER',
    'INIT PART deductPart TIMER',
    'INIT SUCCESS deductAll TIMER if nothingOwed',
    'PART SUCCESS deductRest TIMER if nothingOwed',
    'INIT NONE exempt OPS',
    'PART = deductPart TIMER',
  ],
  riskOrderFlow: [
    'new WAIT_SUBMIT open OPS,CHANNEL then imposeMeasure,notifyProviders',
    'WAIT_SUBMIT WAIT_AUDIT submit AGENT,PARENT,ORG,CUST if hasTriesLeft,bringsMaterials',
    'REJECT WAIT_AUDIT submit AGENT,PARENT,ORG,CUST if hasTriesLeft,bringsMaterials',
    'EXPIRE WAIT_AUDIT lateSubmit AGENT,ORG if within30Days,hasTriesLeft,bringsMaterials',
    'WAIT_AUDIT REJECT reject ORG,OPS if notForwarded,hasReason then notifyProviders',
    'WAIT_AUDIT PASS approve OPS then liftMeasure,notifyProviders',
    'WAIT_SUBMIT EXPIRE deadline TIMER if isOverdue then raiseMeasure',
    'REJECT EXPIRE deadline TIMER if isOverdue then raiseMeasure',
    'WAIT_SUBMIT CLOSE close OPS then liftMeasure,notifyProviders',
    'WAIT_AUDIT CLOSE close OPS then liftMeasure,notifyProviders',
    'REJECT CLOSE close OPS then liftMeasure,notifyProviders',
    'EXPIRE CLOSE close OPS then liftMeasure,notifyProviders',
    'WAIT_AUDIT = forward ORG if notForwarded',
  ],
  riskAdjustFlow: [
    'new WAIT recall CHANNEL then notifyProviders',
    'WAIT SUBMITTED submit AGENT,PARENT,ORG if bringsMaterials',
    'REJECT SUBMITTED submit AGENT,PARENT,ORG if bringsMaterials',
    'SUBMITTED PASS accept OPS then notifyProviders',
    'SUBMITTED REJECT reject OPS if hasReason then notifyProviders',
    'WAIT TIMEOUT deadline TIMER if isOverdue then recoverAmount',
    'REJECT TIMEOUT deadline TIMER if isOverdue then recoverAmount',
  ],
  planFlow: [
    'new INIT create AGENT,ORG,TIMER',
    'INIT DOING start TIMER if isDue',
    'DOING DOING period TIMER if isDue then deductPeriods',
    'DOING PAUSE pause PARENT,ORG if isCreator',
    'PAUSE DOING resume PARENT,ORG if isCreator',
    'DOING FINISH complete TIMER if isOver',
    'INIT CANCEL cancel PARENT,ORG if isCreator',
    'DOING CANCEL cancel PARENT,ORG if isCreator',
    'PAUSE CANCEL cancel PARENT,ORG if isCreator',
  ],
  debtFlow: [
    'new OWE create TIMER',
    'OWE PART reduce AGENT,TIMER if somethingLeft',
    'OWE CLEAR reduceAll AGENT,TIMER if nothingLeft',
    'PART PART reduce AGENT,TIMER if somethingLeft',
    'PART CLEAR reduceAll AGENT,TIMER if nothingLeft',
    'OWE WRITE_OFF writeOff OPS',
    'PART WRITE_OFF writeOff OPS',
  ],
  withdrawFlow: [
    'new INIT apply AGENT,ORG if owesNothing,accountIsOpen,settlementStands,withinHours,noneUnderWay,isCovered,hasCard then freezeAmount',
    'INIT REFUSE refuse OPS if hasReason then unfreezeAmount,notifyApplicant',
    'INIT DOING pay TIMER,OPS if mayBePaid',
    'DOING SUCCESS paid CHANNEL then bookWithdrawal,shareTax,notifyApplicant',
    'DOING FAIL payFail CHANNEL then unfreezeAmount,notifyApplicant',
    'SUCCESS FAIL bounced CHANNEL if within3Days then bookBack,reverseTaxShares,notifyApplicant',
  ],
  downloadFlow: [
    'new INIT create AGENT,ORG if belowLimit then enqueueExport',
    'INIT DOING pick TIMER',
    'DOING SUCCESS done TIMER',
    'DOING FAIL error TIMER',
    'SUCCESS EXPIRE expire TIMER if isOver',
    'FAIL INIT retry AGENT,ORG if hasTriesLeft then enqueueExport',
    'EXPIRE INIT retry AGENT,ORG if hasTriesLeft then enqueueExport',
    'SUCCESS = fetch AGENT,ORG if notExpired',
    'INIT = delete AGENT,ORG then removeTask',
    'SUCCESS = delete AGENT,ORG then removeTask',
    'FAIL = delete AGENT,ORG then removeTask',
    'EXPIRE = delete AGENT,ORG then removeTask',
  ],
  increasePlanFlow: [
    'new INIT create AGENT,ORG if noneOpen,withinPolicy',
    'INIT DOING start TIMER if isDue',
    'DOING FINISH end TIMER if isDue',
    'INIT STOP stop AGENT,ORG,OPS if mayStop',
    'DOING STOP stop AGENT,ORG,OPS if mayStop',
  ],
  fileFlow: [
    'new WAITING expect CHANNEL,TIMER',
    'WAITING RECEIVING receive CHANNEL',
    'RECEIVING RECEIVING receive CHANNEL',
    'LATE RECEIVING receive CHANNEL',
    'COMPARED RECEIVING receive CHANNEL',
    'RECEIVING COMPARED complete CHANNEL if addsUp then compareDay',
    'WAITING LATE overdue TIMER if isOverdue',
    'RECEIVING LATE overdue TIMER if isOverdue',
    'COMPARED COMPARED compareAgain OPS,TIMER if linesKept then compareDay',
  ],
  differenceFlow: [
    'new OPEN find TIMER',
    'OPEN RESOLVED resolve OPS if hasReason',
    'OPEN RESOLVED book OPS if isMissingSale,isRecent,namesSale,hasReason then bookSale',
    'OPEN RESOLVED vanish TIMER',
    'RESOLVED OPEN reopen OPS if hasReason',
    'RESOLVED OPEN recur TIMER if hasVanished',
  ],
};

const chartOf = (flow: AnyFlow) => flow.machine;
const eventsOf = (flow: AnyFlow) => Object.keys(flow.events);
const none: Facts = {};

/** The state after an event; null if it is refused. */
const after = (flow: AnyFlow, state: string, type: string, by: Actor, facts = everyFact): string | null =>
  decide(flow, state, type, by, facts)?.state ?? null;
const listed = (names = '') => names.split(',').filter(name => name !== '');
const rowOf = (line: string) => {
  const [, from, target, event, who, facts, effects] = /^(\S+) (\S+) (\S+) (\S+?)(?: if (\S+))?(?: then (\S+))?$/.exec(
    line,
  )!;
  return {
    from: from!,
    target: target!,
    event: event!,
    who: listed(who),
    facts: listed(facts),
    effects: listed(effects),
  };
};
const allTrue = (facts: readonly string[]): Facts => Object.fromEntries(facts.map(fact => [fact, true]));

it('there is one flow for every status family', () => {
  expect(Object.keys(flows).toSorted()).toEqual(Object.keys(families).toSorted());
});

describe.each(Object.entries<AnyFlow>(flows))('%s', (name, flow) => {
  const rows = families[name]!.map(rowOf);
  const moves = new Map(
    rows.flatMap(({ from, target, event, who }) =>
      who.map(actor => [`${from} ${event} ${actor}`, target === '=' ? from : target] as const),
    ),
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

  it('makes a move if exactly its facts are true, and returns its effects', () => {
    for (const { from, event, who, facts, effects } of rows) {
      const [by] = who as [Actor];
      const made = decide(flow, from, event, by, allTrue(facts));
      expect([from, event, made?.effects]).toEqual([from, event, effects]);
      for (const fact of facts) {
        const others = allTrue(facts.filter(each => each !== fact));
        expect([from, event, fact, decide(flow, from, event, by, others)]).toEqual([from, event, fact, null]);
      }
    }
  });

  it('uses every fact that it defines', () => {
    const asked = rows.flatMap(({ facts }) => facts);
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
