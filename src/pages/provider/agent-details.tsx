/** Pages of a sub-agent and of an agent's application, for the providers above. */
import { agentActions, resubmitAgent } from './agent-actions';
import { agentEntranceRecord, agentRecord } from './agent-records';

export const agentDetail = agentRecord(agentActions);

export const agentEntranceDetail = agentEntranceRecord(record => [resubmitAgent(record)]);
