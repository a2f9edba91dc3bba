/**
 * The lanes of the job queue (docs/domain/timers.md#lanes). A worker runs each lane one job after the other and the lanes
 * at the same time, so that a long export delays neither a payout nor a text message.
 */
import { smsJob } from '#server/features/account/text-message';
import { boardAlertJob } from '#server/features/board/alerts.jobs';
import { exportJob } from '#server/features/download/download.moves';
import { mailJob } from '#server/features/notice/mail';
import { recogniseJob } from '#server/features/upload/recognise.jobs';
import { webhookJob } from '#server/platform/events';
import { timerJob } from './timers';

/** Kinds of jobs by lane. */
export const lanes = {
  export: [exportJob, recogniseJob],
  board: [boardAlertJob],
  webhook: [webhookJob],
  timers: [timerJob, smsJob, mailJob],
} as const;

export type Lane = keyof typeof lanes;
export type JobKind = (typeof lanes)[Lane][number];
