/** Proof that what was logged and booked is as it was. */
import { clockTime, minutes, type Feature } from '#server/foundation/feature';
import { checkAge, checkEachNight, checkHandler, checkJob, logFindings } from './check';
import { sealLog } from './seal';
import { tellHead } from './tell-head';

export const seal = {
  daily: [
    { name: 'checkLog', title: '核对操作日志', at: clockTime(5, 40), run: checkEachNight },
    { name: 'tellHead', title: '发出日志链头', at: clockTime(6), run: tellHead },
  ],
  frequent: [{ name: 'sealLog', title: '封存操作日志与账本', everyMs: minutes(1), run: sealLog }],
  lanes: {
    seal: {
      kind: checkJob,
      title: '日志核对',
      handler: deps => checkHandler(deps),
      atOnce: 1,
      perOwner: 1,
      perLine: 1,
      heavyAtOnce: 1,
      muchMs: minutes(1),
    },
  },
  figures: [checkAge, logFindings],
} satisfies Feature;
