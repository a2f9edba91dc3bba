/** The lists that an export job can write. */
import { paybackQuery, transQuery } from '../modules/trans/queries';
import type { ListQuery } from '../lists/query';

export const queriesOfExports: readonly ListQuery[] = [transQuery, paybackQuery];
