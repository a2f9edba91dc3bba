/** A review: flags per field, the decision, and its result. */
import { expect, screen, waitFor } from 'storybook/test';
import { Failure } from '@/api/failure';
import { reviewMachine } from '@/machines/screen/review.machine';
import { click, expectSeen, findText } from './user-actions';
import type { PageInPortalStage as Stage } from './page.walks';
import { decided, detail, loads, one, other, queueIs, reason, visit, waiting } from './review-calls';
import { appearing, checking, handedOver, loading, marking, decisionSteps } from './review-steps';
import { alsoSideEffectOf, type ModelWalk } from './walk';

const isBusy = () =>
  waitFor(() => {
    const first = screen.queryByRole('region', { name: '正在加载' });
    const decide = screen.queryByRole('button', { name: /^(通过|驳回)$/, busy: true });
    return expect(first ?? decide).toBeVisible();
  });

export const reviewWalk: ModelWalk<Stage> = {
  machine: reviewMachine,
  checks: {
    'loading': isBusy,
    'checking': isBusy,
    'empty': () => expectSeen('heading', '没有待审核的记录'),
    'appearing': async () => {
      await expectSeen('button', '通过');
      await expect(screen.getByRole('group', { name: '审核结论' })).toHaveAttribute('data-resting');
    },
    'viewing': async () => {
      await waitFor(() => expect(screen.getByRole('button', { name: '通过' })).not.toHaveAttribute('aria-busy'));
      await expect(screen.queryByText(/项有问题/)).toBeNull();
    },
    'viewing.touched': () => findText('1 项有问题'),
    'deciding': reason,
    'confirming': () => expectSeen('alertdialog', '确定通过'),
    'handedOver.undoing': () => findText(/10秒内可以撤销/),
    'handedOver.submitting': async () => {
      await findText(/正在提交/);
      await expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled();
    },
    'conflict': async () => expect(await screen.findByRole('alert')).toHaveTextContent(/王丽/),
    'decided': () => findText(/王丽 于 .+ 审核驳回/),
    'failed': () => expectSeen('heading', '加载失败'),
  },
  steps: {
    ...loading,
    ...appearing,
    ...marking,
    ...decisionSteps,
    ...checking,
    ...handedOver,
    'location.changed [hasOtherNumber]': alsoSideEffectOf<Stage>(stage => visit(stage, other), 'review.go'),
    'review.go': async stage => {
      visit(stage, other);
      await loads(stage, waiting, one, other);
      await waitFor(() => expect(screen.getByRole('button', { name: '上一条 (K)' })).toBeEnabled());
      await click('上一条 (K)');
    },
    // As sent by the actor that reloads the queue.
    'queue.found': async ({ actor }) => {
      actor.send({ type: 'queue.found', queue: { numbers: [other], total: 3, capped: false, colleagues: [] } });
      await findText(/^还剩/);
      await expect(screen.getByText(/^还剩/)).toHaveTextContent('还剩 3 条待审核');
    },
    'review.reload': () => click('重试'),
    'conflict: review.reload': () => click('刷新'),
    'conflict.asking: done load': async stage => {
      await loads(stage, decided);
      await findText(/已被他人处理：王丽/);
    },
    'conflict.asking: error load': async stage => {
      await queueIs(stage, one);
      await stage.server.fail(detail, new Failure('network'));
    },
  },
  needs: {
    'queue.found': 'decided',
    'review.reload': 'failed',
    'conflict: review.reload': 'conflict',
    'review.go': 'viewing',
    'viewing: field.check [hasMarks]': 'viewing.touched',
    'viewing: field.check': 'viewing.untouched',
    'viewing: field.flag [hasMarks]': 'viewing.untouched',
    'viewing: field.flag': 'viewing.touched',
    'viewing: reason.toggle': 'viewing.touched',
    'viewing: note.change': 'viewing.touched',
    'viewing: decision.approve [canDecide, hasMarks]': 'viewing.touched',
    'viewing: decision.approve [canDecide]': 'viewing.untouched',
    'decision.became [wasWithdrawn]': 'handedOver.undoing',
    'decision.became [wasWithdrawn, hasMarks]': 'handedOver.undoing',
    'decision.became [wasRefused]': 'handedOver.submitting',
    'decision.became': 'handedOver.submitting',
  },
  skipped: {
    'rows.changed [isOfQueue]': 'said by the live stream, which review.machine.test.ts tests',
    'viewing.looking': 'as above',
    'viewing.looking: done load [waits]': 'as above',
    'viewing.looking: done load': 'as above',
    'viewing.looking: error load': 'as above',
    'appearing.inSight: after seenMs [hasMarks]': 'what is flagged was seen before',
    'confirming: decision.cancel': 'what is flagged stays flagged while it is asked about',
  },
};
