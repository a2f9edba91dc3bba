import type { PartyLevel } from '@/api/enums';

/** Level of a child. The caller makes sure that the provider is above the last level (docs/domain/agents.md#levels). */
export const levelBelow = (level: PartyLevel): PartyLevel => (level + 1) as PartyLevel;
