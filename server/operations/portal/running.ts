/**
 * Whether what nobody looks at does its work: the figures that ring as alarms (docs/alerts.yml), beyond the same bounds, for who may
 * open the screen that tells more (docs/domain/platform.md#home).
 */
import type { contract } from '@/api/contract';
import { runningIn } from '@/api/contract/platform/home';
import type { CallOutput } from '@/api/schema/call';
import { mayCall } from '@/api/schema/gate';
import type { Provider } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Figure } from '#server/foundation/figure';
import { oldestPayout } from '#server/features/account/stuck';
import { lateFiles, lateRegistrations } from '#server/features/channel/figures';
import { proofAge, rulesBroken } from '#server/features/ledger/proofs';
import { failingMessages } from '#server/features/message/failing';
import { checkAge, logFindings } from '#server/features/seal/check';
import { failingWebhooks } from '#server/features/webhook/failing';

type Name = keyof typeof runningIn;
type Running = CallOutput<typeof contract.platformHome.load>['running'][number];

interface Watched {
  readonly figure: Pick<Figure, 'name' | 'read'>;
  /** Its alarm rings above this; of ages, seconds. */
  readonly above: number;
  readonly says: (worst: number) => string;
}
const days = (count: number) => count * 86_400;
const daysAgo = (seconds: number) => Math.floor(seconds / days(1));

export const watched: Readonly<Record<Name, readonly Watched[]>> = {
  files: [{ figure: lateFiles, above: 0, says: worst => `${worst} 份对账文件未按时到达` }],
  registrations: [{ figure: lateRegistrations, above: 0, says: worst => `${worst} 个商户或收款人一天没有答复` }],
  payouts: [{ figure: oldestPayout, above: days(1), says: worst => `最早的一笔打款在 ${daysAgo(worst)} 天前` }],
  messages: [{ figure: failingMessages, above: 3, says: worst => `${worst} 条未能送达` }],
  webhooks: [{ figure: failingWebhooks, above: 0, says: worst => `${worst} 个地址一天没有接收` }],
  ledger: [
    { figure: rulesBroken, above: 0, says: worst => `${worst} 条规则不符` },
    { figure: proofAge, above: days(8), says: worst => `上次全部核对在 ${daysAgo(worst)} 天前` },
  ],
  log: [
    { figure: logFindings, above: 0, says: worst => `${worst} 处与封存时不符` },
    { figure: checkAge, above: days(2), says: worst => `上次核对在 ${daysAgo(worst)} 天前` },
  ],
};

/** One row for each of which the reader may open the screen; it says nothing while all is well. */
export async function runningFor(db: Db, { may }: Pick<Provider, 'may'>, now: number): Promise<Running[]> {
  const rows: Running[] = [];
  for (const name of Object.keys(watched) as Name[]) {
    if (!mayCall(runningIn[name], may)) continue;
    const trouble = [];
    for (const { figure, above, says } of watched[name]) {
      const worst = Math.max(0, ...(await figure.read(db, now)).map(values => values.at(-1) as number));
      if (worst > above) trouble.push(says(worst));
    }
    rows.push({ name, isWell: trouble.length === 0, says: trouble.join('，') || null });
  }
  return rows;
}
