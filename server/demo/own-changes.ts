/** Demo change requests of providers about themselves (docs/domain/demo.md#world). */
import { dayMs } from '@/api/format/format';
import { maskCard } from '@/api/format/mask';
import { ownChangeMoves } from '#server/features/provider/own-change.moves';
import type { changeRequest } from '#server/schema';
import type { Agent } from './agents';
import { demoCard, picturesOf, type Said } from './documents';
import { examination, type Examined, type Reviewing } from './reviewing';

type Request = typeof changeRequest.$inferInsert;
type Kind = Request['changeType'];
/** Image fields that each kind of request attaches. */
const brought = { ACCOUNT: ['bankCardImg'], MAIN: ['licenseImg', 'proofImg'], PROP: [] } as const;
const kinds = ['ACCOUNT', 'MAIN', 'PROP'] as const satisfies readonly Kind[];
const states = ['INIT', 'PASS', 'FAIL', 'PASS', 'FAIL'] as const;

/** Each kind in each state for agent_l1, and some for branch organisations and others. */
export function drawOwnChanges(reviewing: Reviewing): Request[] {
  const { agents } = reviewing;
  const first = agents.find(each => each.agentNo === '80000001')!;
  return [...ofFirst(reviewing, first), ...ofOrganisations(reviewing), ...ofOthers(reviewing, first)];
}

/** agent_l1 has no pending settlement account change, which would block its withdrawals. */
const ofFirst = (reviewing: Reviewing, first: Agent): Request[] =>
  kinds.flatMap(kind =>
    states
      .filter(state => kind !== 'ACCOUNT' || state !== 'INIT')
      .map((state, index) => drawRequest(reviewing, first, kind, state, index)),
  );

const ofOrganisations = (reviewing: Reviewing): Request[] =>
  reviewing.agents
    .filter(each => each.agentType === 'ORG')
    .flatMap((org, at) =>
      kinds.flatMap((kind, k) => [
        drawRequest(reviewing, org, kind, at === 1 && k === 2 ? 'INIT' : 'PASS', k),
        ...Array.from({ length: at === 0 ? 3 : 1 }, (_, index) =>
          drawRequest(reviewing, org, kind, 'FAIL', k + 3 * (index + 1)),
        ),
      ]),
    );

const ofOthers = (reviewing: Reviewing, first: Agent): Request[] =>
  reviewing.agents
    .filter(each => each.levels >= 1 && each.accountStatus === 'TRUE')
    .filter(each => each.agentNo !== first.agentNo && each.agentNo !== '80000008')
    .slice(0, 6)
    .map((agent, index) => drawRequest(reviewing, agent, kinds[index % kinds.length]!, 'INIT', index));

function drawRequest(reviewing: Reviewing, agent: Agent, changeType: Kind, state: Examined, index: number): Request {
  const { dice, now, no, documents } = reviewing;
  const waits = state === 'INIT';
  const daysAgo = waits ? dice.between(1, 6) : dice.between(10, 100);
  const createTime = now - daysAgo * dayMs - index * 600_000;
  const { agentNo, agentName, agentType, agentPath, legalName } = agent;
  const changeNo = no('BG', createTime);
  const { said, ...values } = valuesOf(reviewing, agent, changeType);
  return {
    changeNo,
    agentNo,
    agentName,
    agentType,
    agentPath,
    changeType,
    ...values,
    applyName: legalName,
    applyNo: null,
    images: picturesOf(documents, agent, createTime, brought[changeType], waits ? said : null),
    ...ownChangeMoves.flowState(state),
    ...examination(dice, legalName, createTime, state, now),
  };
}

interface Change extends Pick<Request, 'before' | 'after' | 'beforeValue' | 'afterValue'> {
  /** Values printed on the attached documents. */
  readonly said: Said | null;
}
function valuesOf({ dice, encryption }: Reviewing, agent: Agent, changeType: Kind): Change {
  const { agentName, accountName, address, licenseNo } = agent;
  if (changeType === 'ACCOUNT') {
    const card = demoCard(dice);
    return {
      before: { bankCardNo: agent.bankCardNo, accountName },
      after: { bankCardNo: encryption.encrypt(card), accountName },
      beforeValue: `结算卡号 ${agent.bankCardMask}`,
      afterValue: `结算卡号 ${maskCard(card)}`,
      said: { bankCardNo: card },
    };
  }
  if (changeType === 'MAIN') {
    const renamed = `${agentName}（新）`;
    return {
      before: { agentName },
      after: { agentName: renamed.slice(0, 40) },
      beforeValue: `代理商名称 ${agentName}`,
      afterValue: `代理商名称 ${renamed}`.slice(0, 60),
      said: { licenseNo, licenseName: renamed },
    };
  }
  const moved = '创新大道 9 号 12 楼';
  return {
    before: { address },
    after: { address: moved },
    beforeValue: `详细地址 ${address}`,
    afterValue: `详细地址 ${moved}`,
    said: null,
  };
}
