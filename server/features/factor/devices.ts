/** The browsers that an operator has signed in from (docs/domain/session.md#devices): listed, told of when new, and forgotten. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { formatTime } from '@/api/format/format';
import { maskAddress } from '@/api/format/mask';
import { networkOf } from '#server/foundation/calls/client';
import type { Tx } from '#server/foundation/db/open';
import { notify } from '#server/features/notice/notice-row';
import { deviceOf } from '#server/features/session/device-name';
import { hashOf } from '#server/features/session/session-cookie';
import { knownDevice, type operator } from '#server/schema';

const devicesAtMost = 20;

type Operator = Pick<typeof operator.$inferSelect, 'operatorNo' | 'agentNo' | 'lastLoginTime'>;
interface From {
  readonly client: string;
  readonly now: number;
  readonly userAgent: string;
}

/**
 * Notes a sign-in from a browser, and tells its operator of a new browser or network; not of the very first.
 *
 * @param mark The browser's mark for this operator. @returns The device's number
 */
export async function noteDevice(tx: Tx, who: Operator, mark: string, from: From): Promise<string> {
  const { operatorNo } = who;
  const known = await tx.select().from(knownDevice).where(eq(knownDevice.operatorNo, operatorNo));
  const markHash = hashOf(mark);
  const device = known.find(each => each.markHash === markHash);
  const network = networkOf(from.client);
  const used = { userAgent: from.userAgent, clientIp: from.client, lastUseTime: from.now, updateTime: from.now };
  const isNew = !device || !known.some(({ clientIp }) => networkOf(clientIp) === network);
  if (known.length > 0 && isNew) await tell(tx, who, !device, from);
  const [row] = await tx
    .insert(knownDevice)
    .values({ operatorNo, markHash, createTime: from.now, ...used })
    .onConflictDoUpdate({ target: [knownDevice.operatorNo, knownDevice.markHash], set: used })
    .returning({ deviceNo: knownDevice.deviceNo });
  if (known.length >= devicesAtMost) await forgetOldest(tx, operatorNo);
  return row!.deviceNo; // an insert returns its row
}

/** A program that keeps no mark looks like a new browser each time. */
async function forgetOldest(tx: Tx, operatorNo: string): Promise<void> {
  const own = eq(knownDevice.operatorNo, operatorNo);
  const older = tx
    .select({ no: knownDevice.deviceNo })
    .from(knownDevice)
    .where(own)
    .orderBy(desc(knownDevice.lastUseTime), knownDevice.deviceNo)
    .offset(devicesAtMost);
  await tx.delete(knownDevice).where(and(own, inArray(knownDevice.deviceNo, older)));
}

async function tell(tx: Tx, { operatorNo, agentNo }: Operator, isBrowser: boolean, from: From): Promise<void> {
  // Providers' notices are their own; the platform's staff have none.
  if (agentNo === platformNo) return;
  const title = isBrowser ? '新设备登录' : '新网络登录';
  const text = `您的账号于${formatTime(from.now)}从${isBrowser ? '新设备' : '新网络'}登录：${deviceOf(from.userAgent)}，${maskAddress(from.client)}。如果不是您本人，请立即修改密码，并在「二次验证」中移除该设备。`;
  await notify(tx, agentNo, { title, text, operatorNo }, from.now);
}

export const devicesOf = (tx: Pick<Tx, 'select'>, operatorNo: string) =>
  tx
    .select()
    .from(knownDevice)
    .where(eq(knownDevice.operatorNo, operatorNo))
    .orderBy(desc(knownDevice.lastUseTime), knownDevice.deviceNo);

/** @returns Whether there was such a device. */
export async function forgetDevice(tx: Tx, operatorNo: string, deviceNo: string): Promise<boolean> {
  const own = and(eq(knownDevice.operatorNo, operatorNo), eq(knownDevice.deviceNo, deviceNo));
  return (await tx.delete(knownDevice).where(own).returning({ no: knownDevice.deviceNo })).length > 0;
}
