/** Recovery of somebody who has lost their factors: the server side of its flow (docs/domain/session.md#lost-factor). */
import { eq } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { platformNo } from '@/api/constants';
import { factorResetFlow } from '@/machines/flows/factor-reset.flow';
import { roleOf } from '#server/foundation/access/relation';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { moment, phrase, word } from '#server/foundation/phrase';
import { notify } from '#server/features/notice/notice-row';
import { relationToProvider } from '#server/features/provider/operator.moves';
import { endSessions } from '#server/features/session/ended-session';
import { agent, factorReset, operator, session } from '#server/schema';
import { dropFactors } from './enrol';

type Reset = typeof factorReset.$inferSelect;

const words = { ask: '申请重置二次验证', stop: '阻止重置二次验证', withdraw: '撤回重置二次验证', due: '重置二次验证' };
const ofPlatform = { agentPath: '/', parentAgentNo: null } as const;

export const resetMoves = moves(factorResetFlow, {
  table: factorReset,
  key: 'resetNo',
  state: ['factorResetStatus'],
  labels: enums.factorResetStatus,
  reads: ['agentNo', 'effectTime'],
  extraValues: {
    names: ['agentPath', 'parentAgentNo'],
    load: (tx, { agentNo }) => placeOf(tx, agentNo),
  },
  input: inputOf<object>(),
  actor: (row, me) => (row.agentNo === me.agentNo ? roleOf(me) : relationToProvider(row, me)),
  facts: { isDue: ({ effectTime }, { now }) => effectTime <= now },
  effects: {
    async removeFactors(tx, { row: { operatorNo }, doer }) {
      await dropFactors(tx, operatorNo);
      await endSessions(tx, eq(session.operatorNo, operatorNo), { why: 'FACTOR_RESET', now: doer.now });
    },
    async tellAll(tx, { type, row, doer }) {
      if (row.agentNo === platformNo) return;
      const text = { ask: askedText, stop: stoppedText, due: doneText }[type as 'ask' | 'stop' | 'due'];
      // Everybody of the provider reads it, whoever asked.
      await notify(
        tx,
        row.agentNo,
        { title: word(words[type]), text: text(row, await nameOf(tx, row)), mailed: true },
        doer.now,
      );
    },
  },
  log: ({ type, row }) => ({
    opBizType: 'STAFF',
    target: ['STAFF', row.operatorNo],
    agentPath: row.agentPath,
    content: type === 'ask' ? `${words.ask}：${row.reason}` : words[type],
  }),
});

/** Where the provider of the person stands, by which it is decided who may ask. */
export async function placeOf(tx: Pick<Tx, 'select'>, agentNo: string) {
  if (agentNo === platformNo) return ofPlatform;
  const { agentPath, parentAgentNo } = agent;
  const [found] = await tx.select({ agentPath, parentAgentNo }).from(agent).where(eq(agent.agentNo, agentNo));
  return found!; // every operator belongs to a provider
}

async function nameOf(tx: Pick<Tx, 'select'>, { operatorNo }: Reset): Promise<string> {
  const [who] = await tx.select({ name: operator.realName }).from(operator).where(eq(operator.operatorNo, operatorNo));
  return who?.name ?? operatorNo;
}
const askedText = ({ askedName, effectTime, reason }: Reset, name: string) =>
  phrase`${askedName}申请移除${name}的全部二次验证方式，原因：${reason}。${moment(effectTime)}生效；如果不是${name}本人的要求，请在我的信息的「二次验证」中阻止。`;
const stoppedText = (_row: Reset, name: string) => phrase`${name}的二次验证重置已被阻止，验证方式不变。`;
const doneText = (_row: Reset, name: string) => phrase`${name}的二次验证方式已全部移除，下次登录时重新设置。`;
