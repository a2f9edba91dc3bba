/**
 * How many text messages are sent (docs/domain/message.md#limits). Limits count by sender: messages that one provider
 * sends to a phone never use up the allowance of another or of the platform.
 */
import { and, count, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import { platformNo } from '@/api/constants';
import { Failure } from '@/api/failure';
import { networkOf } from '#server/foundation/calls/client';
import type { ProviderContext } from '#server/foundation/calls/context';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import { message } from '#server/schema';

/** Whose phone it is: of the sender's own provider, and proved by a sign-in or a code, or of anybody else. */
export type Recipient = 'OWN' | 'OTHER';
/** The messages that are counted together; those of the platform have a budget of their own, for all recipients. */
export type Budget = Recipient | 'PLATFORM';

export type Sender = Pick<ProviderContext, 'me' | 'now' | 'client'>;
/** What a limit is counted by. */
type By = 'operatorNo' | 'agentNo' | 'network' | 'recipientHash';
interface Limit {
  readonly by: readonly By[];
  readonly minutes: number;
  readonly atMost: number;
}
const [hour, day] = [60, 24 * 60];
/** Codes to one phone by one operator: another one at once only for other values. */
const codesAtOnce: Limit = { by: ['operatorNo', 'recipientHash'], minutes: 1, atMost: 3 };
const toOne: Limit = { by: ['operatorNo', 'recipientHash'], minutes: day, atMost: 20 };
const toOneOther: readonly Limit[] = [
  { by: ['agentNo', 'recipientHash'], minutes: day, atMost: 5 },
  { by: ['recipientHash'], minutes: day, atMost: 10 },
];

type Kind = 'CODE' | 'INVITE';
/** A network counts more than one provider’s, so that none uses up those of another behind the same gateway. */
const limits: Readonly<Record<Budget, Readonly<Record<Kind, readonly Limit[]>>>> = {
  OWN: {
    CODE: [codesAtOnce, toOne, { by: ['operatorNo'], minutes: day, atMost: 60 }],
    INVITE: [toOne, { by: ['operatorNo'], minutes: day, atMost: 60 }],
  },
  PLATFORM: {
    CODE: [],
    INVITE: [toOne, { by: ['operatorNo'], minutes: hour, atMost: 200 }],
  },
  OTHER: {
    CODE: [
      codesAtOnce,
      ...toOneOther,
      { by: ['operatorNo'], minutes: day, atMost: 10 },
      { by: ['agentNo'], minutes: day, atMost: 20 },
      { by: ['network'], minutes: day, atMost: 60 },
    ],
    INVITE: [
      ...toOneOther,
      { by: ['operatorNo'], minutes: hour, atMost: 30 },
      { by: ['operatorNo'], minutes: day, atMost: 100 },
      { by: ['agentNo'], minutes: hour, atMost: 60 },
      { by: ['agentNo'], minutes: day, atMost: 200 },
      { by: ['network'], minutes: hour, atMost: 180 },
      { by: ['network'], minutes: day, atMost: 600 },
    ],
  },
};

/** Columns by which a message is counted from now on. */
export type Counted = Readonly<Record<By, string>> & { readonly budget: Budget };

/**
 * Refuses a message above a limit. Until the transaction ends, the counts of this sender and recipient are locked, so
 * that concurrent messages cannot share an allowance.
 * @throws Failure `tooMany` naming what is used up
 */
export async function countMessage(
  tx: Tx,
  { me, now, client }: Sender,
  to: {
    readonly recipientHash: string;
    /** Under every secret that stored ones may be under. */
    readonly recipientHashes: readonly string[];
    readonly recipient: Recipient;
    readonly kind: Kind;
  },
): Promise<Counted> {
  const { operatorNo, agentNo } = me;
  const budget = agentNo === platformNo ? 'PLATFORM' : to.recipient;
  const counted: Counted = { operatorNo, agentNo, network: networkOf(client), recipientHash: to.recipientHash, budget };
  const applied = limits[budget][to.kind];
  const valuesOf = (name: By) => (name === 'recipientHash' ? [...to.recipientHashes] : [counted[name]]);
  const turns = applied.flatMap(({ by }) => by.flatMap(valuesOf)).map(value => `messages ${value}`);
  await takeTurns(tx, ...new Set(turns));
  const kind = to.kind === 'INVITE' ? eq(message.template, 'INVITE') : ne(message.template, 'INVITE');
  for (const { by, minutes, atMost } of applied) {
    const since = gt(message.createTime, now - minutes * 60_000);
    const same = by.map(name => inArray(message[name], valuesOf(name)));
    if ((await sent(tx, and(eq(message.budget, budget), kind, since, ...same)!)) >= atMost)
      throw new Failure('tooMany', refusalOf(by, minutes, atMost));
  }
  return counted;
}

async function sent(tx: Tx, those: SQL): Promise<number> {
  const [found] = await tx.select({ many: count() }).from(message).where(those);
  return found!.many; // a count has one row
}

function refusalOf(by: readonly By[], minutes: number, atMost: number): string {
  if (minutes < hour) return `1分钟内已发送${atMost}次验证码，请1分钟后再试`;
  const hours = minutes / hour;
  if (by.includes('recipientHash')) return `该手机号${hours}小时内已发送${atMost}条短信，请稍后再试`;
  if (by.includes('network')) return `您所在的网络${hours}小时内已发送${atMost}条短信，请稍后再试`;
  if (by.includes('agentNo')) return `本服务商${hours}小时内已发送${atMost}条短信，请稍后再试`;
  return `您${hours}小时内已发送${atMost}条短信，请稍后再试`;
}
