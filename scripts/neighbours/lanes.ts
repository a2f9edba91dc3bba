/** What one provider does at its worst in each lane, and what another one then wants. */
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { livePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { queueInvitation, queueMessage, smsJob } from '#server/features/message/text-message';
import type { ProviderContext } from '#server/foundation/calls/context';
import { webhookJob } from '#server/foundation/events';
import { verbatim } from '#server/foundation/phrase';
import { job } from '#server/schema';
import { request } from '#tests/world/test-app';
import { flood, hostileNo, honestNo, type Member, type Stage, waitUntil } from './stage';

export interface Lane {
  readonly name: string;
  /** What the hostile provider does, for the table. */
  readonly worst: string;
  /** Begins it; the result ends it. */
  begin(stage: Stage): Promise<() => Promise<void>>;
  /**
   * What the well-behaved provider does; resolves when it is done. Rejects when it was refused, and then tries again.
   */
  honest(stage: Stage): Promise<unknown>;
}

const turn = <T>(all: readonly T[], n: number): T => all[n % all.length]!;
const contextOf = (agentNo: string, operatorNo = 'OP00000002') =>
  ({ me: { agentNo, operatorNo }, now: Date.now(), client: '203.0.113.7' }) as ProviderContext;
let serial = 0;
const nextPhone = () => `139${String((serial += 1)).padStart(8, '0')}`;
const forget = ({ store }: Stage, kind: string) => store.db.delete(job).where(inArray(job.kind, [kind]));

const messages: Lane = {
  name: 'messages',
  // All that the limits allow two of its operators within an hour.
  worst: '60 invitations at a gateway of 0.3 s; a code',
  async begin(stage) {
    await stage.store.db.transaction(async tx => {
      for (let n = 0; n < 60; n += 1) {
        const to = {
          operatorNo: 'OP90000009',
          phone: nextPhone(),
          recipient: 'OTHER',
          side: 'PROVIDER',
          password: 'x',
        } as const;
        await queueInvitation(tx, stage.secret, contextOf(hostileNo, `OP0000000${2 + (n % 2)}`), to);
      }
    });
    return () => forget(stage, smsJob).then(() => {});
  },
  async honest({ store, secret, texted }) {
    const phone = nextPhone();
    const expireTime = Date.now() + 300_000;
    const params = { code: verbatim('000000'), subject: verbatim('更换手机号') };
    await store.db.transaction(tx =>
      queueMessage(tx, secret, contextOf(honestNo), {
        phone,
        recipient: 'OTHER',
        template: 'NEW_PHONE',
        params,
        language: 'zh',
        expireTime,
      }),
    );
    await waitUntil(() => texted.has(phone));
  },
};

const endpoints = new Map<string, string>();
/** An address of the receiver, made once. */
async function endpointOf({ send }: Member, url: string): Promise<string> {
  const known = endpoints.get(url);
  if (known) return known;
  const { endpointNo } = await send(contract.webhook.create, { endpointName: '接收方', url, ...request() });
  endpoints.set(url, endpointNo);
  return endpointNo;
}
const tell = async (member: Member, url: string) =>
  member.send(contract.webhook.test, {
    endpointNo: await endpointOf(member, url),
    eventName: 'merchant.disable',
    ...request(),
  });
const webhooks: Lane = {
  name: 'webhooks',
  worst: '40 events to each of 10 receivers that answer after 9.5 s; an event',
  async begin(stage) {
    const [first] = stage.hostile as [Member];
    for (let n = 0; n < 400; n += 1) await tell(first, `${stage.receiver}/slow/${n % 10}`);
    return () => forget(stage, webhookJob).then(() => {});
  },
  async honest({ honest, receiver, received }) {
    const path = `/honest`;
    const before = received.filter(each => each === path).length;
    await tell(honest, receiver + path);
    await waitUntil(() => received.filter(each => each === path).length > before);
  },
};

/** Asks for an export and waits for its file. */
async function exported({ send }: Member, ask: () => Promise<{ taskNo: string }>): Promise<void> {
  const { taskNo } = await ask();
  await waitUntil(async () => {
    const { list } = await send(contract.download.list, {});
    return list.some(each => each.taskNo === taskNo && each.status === 'SUCCESS');
  });
}
const exports: Lane = {
  name: 'exports',
  worst: 'exports of merchants and terminals by 3 members, one after the other, 9 at a time; an export',
  begin: async ({ hostile }) =>
    flood(9, n => {
      const member = turn(hostile, n);
      const format = turn(['xlsx', 'csv'] as const, Math.floor(n / 3));
      return exported(member, () =>
        member.send(turn([contract.customer.download, contract.terminal.download], n), { format }),
      );
    }),
  honest: ({ honest }) => exported(honest, () => honest.send(contract.terminal.download, { format: 'csv' })),
};

const noise = sharp({
  create: {
    width: 1600,
    height: 1600,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer();
const words = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#fff"/><text x="40" y="260" font-size="48">110101199001011237</text></svg>',
);
const recognised = async ({ send }: Member, bytes: Buffer) => {
  const file = new File([new Uint8Array(bytes)], 'x.jpg');
  const asked = send(contract.upload.ocr, { file, type: 'ID_FRONT' });
  // That nothing is read is an answer, too.
  await asked.catch((error: { reason?: string }) => {
    if (error.reason !== 'invalid') throw error;
  });
};
const recognition: Lane = {
  name: 'recognition',
  worst: 'pictures of noise by 3 members, 12 at a time; a picture',
  begin: async ({ hostile }) => flood(12, async n => recognised(turn(hostile, n), await noise)),
  honest: async ({ honest }) => recognised(honest, await sharp(words).jpeg().toBuffer()),
};

/** Opens a stream and reads its first bytes. @throws Error if it is refused */
async function openStream({ url }: Stage, { token }: Member, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(url + livePath, { headers: { token }, ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`the stream was refused with ${answer.status}`);
  return answer;
}
const streams: Lane = {
  name: 'streams',
  worst: 'as many live streams of 3 members as it gets, never read; a stream',
  async begin(stage) {
    const over = new AbortController();
    const stop = flood(60, n => openStream(stage, turn(stage.hostile, n), over.signal));
    return () => {
      over.abort();
      return stop();
    };
  },
  async honest(stage) {
    const over = new AbortController();
    const { body } = await openStream(stage, stage.honest, over.signal);
    await body!.getReader().read();
    over.abort();
  },
};

const values = JSON.stringify({ text: 'x'.repeat(90_000) });
const drafts: Lane = {
  name: 'drafts',
  worst: 'drafts of 90 kB by 3 members, 24 at a time; a draft',
  begin: async ({ hostile }) =>
    flood(24, n => turn(hostile, n).send(contract.draft.keep, { formKey: `form ${n}`, values })),
  async honest({ honest }) {
    await honest.send(contract.draft.keep, { formKey: 'form', values: '{}' });
    await honest.send(contract.draft.load, { formKey: 'form' });
  },
};

const lists: Lane = {
  name: 'lists',
  worst: 'lists of transactions by 3 members, 60 at a time; a list',
  begin: async ({ hostile }) => flood(60, n => turn(hostile, n).send(contract.trans.list, { page: n % 20, limit: 50 })),
  honest: ({ honest }) => honest.send(contract.trans.list, { limit: 10 }),
};

const channelApi: Lane = {
  name: 'channel-api',
  worst: 'questions for all terminals with one key, 30 at a time; another key’s question',
  begin: async stage => flood(30, () => stage.callChannelApi('hostile', 'terminals', { limit: 500 })),
  honest: stage => stage.callChannelApi('honest', 'terminals', { limit: 10 }),
};

export const laneRows: readonly Lane[] = [messages, webhooks, exports, recognition, streams, drafts, lists, channelApi];
