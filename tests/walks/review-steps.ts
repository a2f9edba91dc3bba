/** How each arrow of a review is caused. */
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Failure } from '@/api/failure';
import { childrenOf } from '@/machines/portal/portal.machine';
import { click, gone, type, words } from './hand';
import type { PageInPortalStage as Stage } from './page.walks';
import {
  answerAsked,
  approveFlagged,
  audit,
  checked,
  decided,
  detail,
  flagged,
  isTaken,
  loads,
  one,
  other,
  queueIs,
  reason,
  refuse,
  takeBack,
  visit,
} from './review-calls';
import { along, type Walk } from './walk';

type Steps = Walk<Stage>['steps'];
const faster = new Failure('conflict', '该申请已由王丽拒绝');
const lost = async ({ server }: Stage) => {
  await server.fail(audit, new Failure('network'));
  await words(/网络连接失败/);
};

export const loading: Steps = {
  'done load [none waits]': stage => queueIs(stage),
  'done load [waits]': stage => loads(stage),
  'done load': stage => loads(stage, decided),
  'error load': async stage => {
    await queueIs(stage, one);
    await stage.server.fail(detail, new Failure('network'));
  },
  // One comes back to it while it can be taken back, and with what was found before.
  'done load [is handed over]': async stage => {
    await loads(stage);
    await click('通过');
    await isTaken(stage);
    await comeBack(stage);
  },
  'done load [waits, something is flagged]': async stage => {
    await loads(stage);
    await flagged();
    await comeBack(stage);
  },
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
  const was = chip!.getAttribute('aria-pressed'); // there are reasons for every field
  await userEvent.click(chip!);
  await waitFor(() => expect(chip).not.toHaveAttribute('aria-pressed', was));
};
const writeNote = async () => {
  await flagged();
  await userEvent.clear(await screen.findByRole('textbox', { name: note }));
  await type(note, '请重拍');
};
export const marking: Steps = {
  'field.check [something is flagged]': () => checked(),
  'field.check': () => checked(),
  'field.flag [something is flagged]': () => flagged(),
  'viewing: field.flag': () => flagged(false),
  'reason.toggle': toggleReason,
  'note.change': writeNote,
  // What is found is written into the reason.
  'deciding: field.flag': async () => {
    await flagged();
    await waitFor(async () => expect(await reason()).toHaveDisplayValue(/户名/));
  },
  'deciding: note.change': async () => {
    await writeNote();
    await waitFor(async () => expect(await reason()).toHaveDisplayValue(/请重拍/));
  },
};

export const verdicts: Steps = {
  'decision.approve [may be]': () => click('通过'),
  'decision.approve [may be, something is flagged]': () => click('通过'),
  'confirming: decision.confirm': () => answerAsked('通过'),
  'confirming: decision.cancel [something is flagged]': () => answerAsked('取消'),
  'decision.reject [may be]': () => click('驳回'),
  'remark.change': async () => {
    await userEvent.type(await reason(), '。');
    await expect(await reason()).toHaveDisplayValue(/。$/);
  },
  'deciding: decision.cancel': async () => {
    await flagged(false);
    await click('取消');
  },
  'deciding: decision.cancel [something is flagged]': async () => {
    await flagged();
    await click('取消');
  },
  'decision.confirm [has no reason]': async () => {
    await userEvent.clear(await reason());
    await click('确定驳回');
    await words('请填写驳回原因，至少2个字');
  },
  'deciding: decision.confirm': refuse,
};

/** Where something has to be found first, or another verdict to be given, it is tried again. */
export const checking: Steps = {
  'done check': isTaken,
  'error check': lost,
  'error check [somebody was faster]': ({ server }) => server.fail(audit, faster),
  'error check [is a refusal]': async stage => {
    await lost(stage);
    await click('驳回');
    await refuse();
    await lost(stage);
  },
  'error check [something is flagged]': async stage => {
    await lost(stage);
    await approveFlagged();
    await gone('alertdialog', '确定通过');
    await lost(stage);
  },
};

export const handedOver: Steps = {
  // The ten seconds are over, or somebody signs out.
  'decision.sending': ({ portal }) => childrenOf(portal).decisions.send({ type: 'decisions.send' }),
  'decision.takeBack': takeBack,
  'decision.became [was taken back]': along('decision.takeBack'),
  'decision.became [was taken back, something is flagged]': async stage => {
    await takeBack();
    await approveFlagged();
    await isTaken(stage);
    await takeBack();
  },
  'decision.became [was refused]': async ({ server, told }) => {
    await server.fail(audit, faster);
    await waitFor(() => expect(told.at(-1)).toMatch(/没有生效：该申请已由王丽拒绝$/));
  },
  'decision.became': ({ server }) => server.answer(audit, null),
};
