/** How each arrow of a review is caused. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Failure } from '@/api/failure';
import { childrenOf } from '@/machines/portal/portal.machine';
import { click, expectGone, type, findText } from './user-actions';
import { timeIsOver, type PageInPortalStage as Stage } from './page.walks';
import {
  answerAsked,
  approve,
  approveFlagged,
  audit,
  checked,
  decided,
  detail,
  flagged,
  isSeen,
  isShown,
  isTaken,
  loads,
  one,
  other,
  queueIs,
  reason,
  refuse,
  withdrawDecision,
  visit,
} from './review-calls';
import { sideEffectOf, type ModelWalk } from './walk';

type Steps = ModelWalk<Stage>['steps'];
const faster = new Failure('conflict', '该申请已由王丽驳回');
const lost = async ({ server }: Stage) => {
  await server.fail(audit, new Failure('network'));
  await findText(/网络连接失败/);
};

export const loading: Steps = {
  'done load [isQueueEmpty]': stage => queueIs(stage),
  'done load [waits]': stage => loads(stage),
  'done load': stage => loads(stage, decided),
  'error load': async stage => {
    await queueIs(stage, one);
    await stage.server.fail(detail, new Failure('network'));
  },
  // The reviewer returns while the decision can still be undone, and with flags set before.
  'done load [isQueued]': async stage => {
    await loads(stage);
    await isSeen(stage);
    await approve();
    await isTaken(stage);
    await comeBack(stage);
  },
  'done load [waitsAgain, hasMarks]': async stage => {
    await loads(stage);
    await isSeen(stage);
    await flagged();
    await comeBack(stage);
  },
  'done load [waitsAgain]': async stage => {
    await loads(stage);
    await isSeen(stage);
    await checked();
    await comeBack(stage);
  },
};
export const appearing: Steps = {
  'record.look': isShown,
  // Another tab of the browser hides it.
  'record.leave': ({ actor }) => actor.send({ type: 'record.leave' }),
  'after seenMs': timeIsOver,
};
const comeBack = async (stage: Stage) => {
  visit(stage, other);
  visit(stage, one);
  await loads(stage);
};

const note = '户名问题说明';
const toggleReason = async () => {
  await flagged();
  const [chip] = within(await screen.findByRole('group', { name: '户名问题原因' })).getAllByRole('button');
  const was = chip!.getAttribute('aria-pressed'); // every field has suggested reasons
  await userEvent.click(chip!);
  await waitFor(() => expect(chip).not.toHaveAttribute('aria-pressed', was));
};
const writeNote = async () => {
  await flagged();
  await userEvent.clear(await screen.findByRole('textbox', { name: note }));
  await type(note, '请重拍');
};
export const marking: Steps = {
  'field.check [hasMarks]': () => checked(),
  'field.check': () => checked(),
  'field.flag [hasMarks]': () => flagged(),
  'viewing: field.flag': () => flagged(false),
  'reason.toggle': toggleReason,
  'note.change': writeNote,
  // Flags are added to the reason text.
  'deciding: field.flag': async () => {
    await flagged();
    await waitFor(async () => expect(await reason()).toHaveDisplayValue(/户名/));
  },
  'deciding: note.change': async () => {
    await writeNote();
    await waitFor(async () => expect(await reason()).toHaveDisplayValue(/请重拍/));
  },
};

export const decisionSteps: Steps = {
  'decision.approve [canDecide]': approve,
  'decision.approve [canDecide, hasMarks]': async () => {
    await checked();
    await click('通过');
  },
  'confirming: decision.confirm': () => answerAsked('通过'),
  'confirming: decision.cancel [hasMarks]': () => answerAsked('取消'),
  'decision.reject [canDecide]': () => click('驳回'),
  'remark.change': async () => {
    await userEvent.type(await reason(), '。');
    await expect(await reason()).toHaveDisplayValue(/。$/);
  },
  'deciding: decision.cancel': async () => {
    await flagged(false);
    await click('取消');
  },
  'deciding: decision.cancel [hasMarks]': async () => {
    await flagged();
    await click('取消');
  },
  'decision.confirm [hasNoReason]': async () => {
    await userEvent.clear(await reason());
    await click('确定驳回');
    await findText('请填写驳回原因，至少2个字');
  },
  'deciding: decision.confirm': refuse,
};

/** Steps with a guard first set flags or another decision, then submit again. */
export const checking: Steps = {
  'done check': isTaken,
  'error check': lost,
  'error check [wasDecidedByOther]': ({ server }) => server.fail(audit, faster),
  'error check [isRefusal]': async stage => {
    await lost(stage);
    await click('驳回');
    await refuse();
    await lost(stage);
  },
  'error check [hasMarks]': async stage => {
    await lost(stage);
    await approveFlagged();
    await expectGone('alertdialog', '确定通过');
    await lost(stage);
  },
};

export const handedOver: Steps = {
  // The ten seconds have passed, or the operator signs out.
  'decision.sending': ({ portal }) => childrenOf(portal).decisions.send({ type: 'decisions.send' }),
  'decision.takeBack': withdrawDecision,
  'decision.became [wasWithdrawn]': sideEffectOf('decision.takeBack'),
  'decision.became [wasWithdrawn, hasMarks]': async stage => {
    await withdrawDecision();
    await approveFlagged();
    await isTaken(stage);
    await withdrawDecision();
  },
  'decision.became [wasRefused]': async ({ server, messages }) => {
    await server.fail(audit, faster);
    await waitFor(() => expect(messages.at(-1)).toMatch(/未生效：该申请已由王丽驳回$/));
  },
  'decision.became': ({ server }) => server.answer(audit, null),
};
