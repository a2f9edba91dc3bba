import type { Figure } from './analysis-figures';

/** Fields of a tile of 看板 that its operator chooses: the bound is an amount where the figure is one. */
export const tileFields = ({ kind }: Pick<Figure, 'kind'>) =>
  ['tileName', 'readers', 'alertWay', kind === 'MONEY' ? 'alertAmount' : 'alertCount'] as const;
