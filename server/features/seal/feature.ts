/** Proof that what was logged and booked is as it was. */
import { minutes, type Feature } from '#server/foundation/feature';
import { sealLog } from './seal';

export const seal = {
  frequent: [{ name: 'sealLog', title: '封存操作日志与账本', everyMs: minutes(1), run: sealLog }],
} satisfies Feature;
