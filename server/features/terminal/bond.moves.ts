/** The bond between a terminal and a merchant: the server's half of its flow, which follows the terminal's own (domain.md 4.12). */
import * as enums from '@/api/enums';
import { bindFlow } from '@/machines/flows/bind.flow';
import { roleWithin } from '#server/platform/access/standing';
import { moves } from '#server/platform/flows/moves';
import { terminal } from '#server/schema';

export const bondMoves = moves(bindFlow, {
  table: terminal,
  key: 'termSn',
  state: ['bindStatus'],
  labels: enums.bindStatus,
  reads: ['agentPath'],
  actor: roleWithin,
  facts: {},
  effects: {},
});
