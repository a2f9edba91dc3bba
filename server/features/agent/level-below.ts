import type { PartyLevel } from '@/api/enums';

/** The level of a child. Whoever stands on the last one takes none (domain.md section 3). */
export const levelBelow = (level: PartyLevel): PartyLevel => (level + 1) as PartyLevel;
