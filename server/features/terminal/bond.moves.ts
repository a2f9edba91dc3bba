/**
 * Binding of a terminal to a merchant: the server side of its flow, which follows the terminal's own flow
 * (docs/domain/terminals.md#binding).
 */
import * as enums from '@/api/enums';
import { bindFlow } from '@/machines/flows/bind.flow';
import { roleWithin } from '#server/platform/access/relation';
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
