/**
 * The lanes of the job queue (docs/domain/timers.md#lanes): one for each kind of work, because each waits for something of
 * its own, such as a gateway, receivers or a processor. A worker runs all lanes at the same time, and in each several
 * jobs, so that nobody's long work delays another kind or another provider. Each feature says how its own lane is used; here
 * are those of the installation.
 */
import { features } from '#server/features/features';
import { type Feature, seconds, type Together, type WorkLane } from '#server/foundation/feature';
import { rotateHandler, rotateJob } from './rotation';
import { timerHandler, timerJob } from './timers';

const alone = { atOnce: 1, perOwner: 1, perLine: 1, heavyAtOnce: 1, muchMs: seconds(1) };
const own = {
  timers: { kind: timerJob, title: '定时任务', handler: timerHandler, ...alone },
  secret: { kind: rotateJob, title: '更换密钥', handler: deps => rotateHandler(deps), ...alone },
} satisfies NonNullable<Feature['lanes']>;

type WithLanes = Extract<(typeof features)[number], { readonly lanes: object }>;
export type LaneName = keyof (Together<WithLanes['lanes']> & typeof own);

const ofFeatures = (features as readonly Feature[]).flatMap(({ lanes: of = {} }) => Object.entries(of));
export const lanes = Object.fromEntries([...ofFeatures, ...Object.entries(own)]) as Readonly<
  Record<LaneName, WorkLane>
>;
