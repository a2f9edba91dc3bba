/**
 * The lanes of the job queue (docs/domain/timers.md#lanes): one for each kind of work, because each waits for something of
 * its own, such as a gateway, receivers or a processor. A worker runs all lanes at the same time, and in each several
 * jobs, so that nobody's long work delays another kind or another provider.
 */
import { smsJob } from '#server/features/message/text-message';
import { boardAlertJob } from '#server/features/board/alerts.jobs';
import { exportJob } from '#server/features/download/download.moves';
import { mailJob } from '#server/features/notice/mail';
import { recogniseJob } from '#server/features/upload/recognise.jobs';
import type { Lane as Bounds } from '#server/foundation/claim';
import { webhookJob } from '#server/foundation/events';
import { rotateJob } from './rotation';
import { timerJob } from './timers';

const second = 1000;

/** A lane waits for other machines (`webhook`, `sms`, `mail`) or uses a processor and a connection to the database. */
export const lanes = {
  export: { kind: exportJob, atOnce: 3, perOwner: 1, perLine: 1, heavyAtOnce: 2, muchMs: 10 * second },
  recognise: { kind: recogniseJob, atOnce: 2, perOwner: 1, perLine: 1, heavyAtOnce: 1, muchMs: 20 * second },
  board: { kind: boardAlertJob, atOnce: 2, perOwner: 1, perLine: 1, heavyAtOnce: 1, muchMs: 2 * second },
  webhook: { kind: webhookJob, atOnce: 24, perOwner: 10, perLine: 1, heavyAtOnce: 12, muchMs: 2 * second },
  sms: { kind: smsJob, atOnce: 16, perOwner: 4, perLine: 3, heavyAtOnce: 12, muchMs: 10 * second },
  mail: { kind: mailJob, atOnce: 4, perOwner: 1, perLine: 1, heavyAtOnce: 3, muchMs: 10 * second },
  timers: { kind: timerJob, atOnce: 1, perOwner: 1, perLine: 1, heavyAtOnce: 1, muchMs: second },
  secret: { kind: rotateJob, atOnce: 1, perOwner: 1, perLine: 1, heavyAtOnce: 1, muchMs: second },
} as const satisfies Readonly<Record<string, Bounds>>;

export type Lane = keyof typeof lanes;
export type JobKind = (typeof lanes)[Lane]['kind'];
