/**
 * What was sent may be done although no answer came. For every machine that sends something: what is possible while it waits for the answer,
 * where it stands when none came, and what is possible there. An arrow more, such as withdrawing a decision that may be in force, or one
 * less, such as asking for the outcome, is a change of this table; what each arrow does is tested beside its machine.
 */
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { arrowsOf, nameOf, nodesOf, pathOf } from '#tests/walks/arrows';
import { machines } from './machines';

/** Events of a person or a clock, of the state and of those around it; guarded ones count once. */
const possible: Readonly<Record<string, readonly string[]>> = {
  'decision waiting': ['decision.takeBack', 'decision.send', 'decision.leave', 'after undo'],
  'decision sending': ['decision.leave'],
  'decision leaving': [],
  'decision unanswered': ['decision.send', 'decision.leave', 'after again'],
  'review checking': ['location.changed', 'review.go', 'review.reload', 'queue.found'],
  'review handedOver.submitting': ['decision.became', 'location.changed', 'review.go', 'review.reload', 'queue.found'],
  'form submitting': [],
  'form unsure': ['form.ask'],
  'action asking.sending': [],
  'action asking.failed': ['action.cancel'],
  'action running': [],
  'section editing.sending': [],
  'section editing.failed': ['section.cancel'],
  'batch checking': ['batch.cancel'],
  'batch unchecked': ['batch.check', 'batch.cancel'],
  'batch running.going': ['batch.stop'],
  'batch running.stopping': [],
  'batch over': ['batch.close', 'batch.retry'],
  'bulk checking': [],
  'bulk running': [],
  'bulk checked': ['bulk.back', 'bulk.run'],
  'export asking': [],
  'export idle': ['export.start'],
  'reveal viewing': ['reveal.ask'],
  'reveal asking': ['reveal.reason', 'reveal.submit', 'reveal.hide', 'reveal.ask'],
  'upload sending': ['file.fitted', 'share.left', 'file.add', 'file.remove'],
  'upload failed': ['file.retry', 'file.add', 'file.remove'],
  'withdraw open.application.applying': [],
  'withdraw open.application.editing': ['withdraw.apply', 'withdraw.close'],
  'withdraw open.code.sending': ['account.change', 'amount.change', 'code.change'],
  'withdraw open.code.unsent': ['code.send', 'account.change', 'amount.change', 'code.change'],
  'savedQueries queries.saving': ['queries.restored', 'queries.clear'],
  'savedQueries queries.idle.settled': ['query.save', 'query.remove', 'queries.restored', 'queries.clear'],
  'factor proving': ['factor.leave'],
  'enrolment confirming': ['enrolment.leave'],
  'session leaving': ['session.replaced'],
  'session locking': ['session.expired', 'session.logout', 'session.endedElsewhere', 'session.replaced'],
};

/** Where each of them leads when its call fails, by `machine state: call [guards]`. */
const afterwards: Readonly<Record<string, string>> = {
  'decision sending: send [hasNoAnswer]': 'unanswered',
  'decision sending: send [isHeld]': 'sent',
  'decision sending: send': 'refused',
  'decision leaving: send [hasNoAnswer]': 'unanswered',
  'decision leaving: send [isHeld]': 'sent',
  'decision leaving: send': 'refused',
  'review checking: check [wasDecidedByOther]': 'conflict',
  'review checking: check [isRefusal]': 'deciding',
  'review checking: check [hasMarks]': 'viewing.touched',
  'review checking: check': 'viewing.untouched',
  'form submitting: submit [isHeld]': 'held',
  'form submitting: submit [hasNoAnswer]': 'unsure',
  'form submitting: submit': 'editing.touched',
  'form-page filling.draft.keeping: keep': 'filling.draft.lost',
  'form-page filling.code.sending: sendCode': 'filling.code.unsent',
  'action running: run': 'idle',
  'batch checking: check': 'unchecked',
  'batch running.going: run': 'running',
  'batch running.stopping: run': 'over',
  'bulk checking: check': 'filling',
  'bulk running: run [isHeld]': 'filling',
  'bulk running: run': 'checked',
  'export asking: ask': 'idle',
  'reveal viewing: view': 'asking',
  'upload sending: send': 'failed',
  'phone-photos joining: join': 'refused',
  'photo-handover closing: close': 'ended',
  'withdraw open.application.applying: apply [isHeld]': 'closed',
  'withdraw open.application.applying: apply': 'open.application.editing',
  'withdraw open.code.sending: sendCode': 'open.code.unsent',
  'savedQueries queries.saving: saveQuery': 'queries.idle',
  'savedQueries queries.removing: removeQuery': 'queries.idle',
  'preferences storing: store': 'stored',
  'session leaving: logout': 'loggedOut',
  'session locking: logout': 'expired.locked',
  'enrolment starting: start [isOver]': 'over',
  'enrolment starting: start': 'choosing',
  'enrolment creating: createPasskey': 'passkey',
  'enrolment confirming: confirm [isOver]': 'over',
  'enrolment confirming: confirm [isPasskey]': 'starting',
  'enrolment confirming: confirm': 'totp',
  'signIn submitting: login': 'editing.entered',
  'signIn passkey: loginWithPasskey': 'editing.entered',
};

/** Of calls that only read, or prove, nothing is done that a lost answer could hide. */
const reading = new Set([
  'askPasskey', 'challenge', 'loadFactor',
  'ask', 'askServer', 'buildRoutes', 'check', 'checkCaptcha', 'checkProof', 'count', 'findNews', 'findPlaces', 'findRecords', 'gatherRows',
  'getChallenge', 'getPicture', 'load', 'loadInfo', 'loadPage', 'loadRows', 'loadTotals', 'look', 'lookAfter', 'open', 'openPlace', 'page', 'prepare', 'preview', 'prove', 'refusal', 'refusedFile', 'restore', 'show',
  'tally', 'template', 'try', 'upload',
]); // prettier-ignore

const around = (node: AnyStateNode): readonly AnyStateNode[] => (node.parent ? [node, ...around(node.parent)] : [node]);
const isOfActor = (on: string) => /^(done|error|snapshot|always)\b/.test(on);
const withoutGuards = (on: string) => on.replace(/ \[.+\]$/, '');

describe('without an answer', () => {
  it.each(Object.entries(possible))('%s: %s', (name, events) => {
    const [, id, path] = /^(\S+) (\S+)$/.exec(name)!; // every name is a machine and a state
    const { machine } = machines.get(id!)!;
    const node = nodesOf(machine).find(each => pathOf(each) === path);
    expect(node, name).toBeDefined();
    const paths = around(node!).map(pathOf);
    const found = paths.flatMap(each => arrowsOf(machine).filter(({ from, on }) => from === each && !isOfActor(on)));
    expect(new Set(found.map(({ on }) => withoutGuards(on)))).toEqual(new Set(events));
  });

  it('leads where this table says, for every call that does something', () => {
    const found = [...machines].flatMap(([id, { machine }]) =>
      arrowsOf(machine).flatMap(arrow => {
        const call = /^error (.+)$/.exec(arrow.on)?.[1];
        const name = `${id} ${arrow.from}: ${call}`;
        return call && arrow.to && (name in afterwards || !reading.has(withoutGuards(call)))
          ? [[name, pathOf(arrow.to)] as const]
          : [];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(afterwards);
  });

  it('leaves no state that waits for one', () => {
    // These are machines, which end by themselves.
    const ends = new Set(['form', 'batch', 'handover']);
    const waiting = [...machines].flatMap(([id, { machine }]) => {
      const names = arrowsOf(machine).map(arrow => withoutGuards(nameOf(arrow)));
      return names.flatMap(name => {
        const call = /(?:^|: )done (\w+)$/.exec(name)?.[1];
        const isAnswered = !call || ends.has(call) || names.includes(name.replace(`done ${call}`, `error ${call}`));
        return isAnswered ? [] : [`${id} ${name}`];
      });
    });
    expect(waiting).toEqual([]);
  });
});
