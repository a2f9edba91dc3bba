import { late } from '@/components/overlays/later/later';
import type { ListPartProps } from '../list/list-definition';

const query = late(async () => (await import('./phone-query')).PhoneQuery);

/** The conditions on a narrow screen; fetched there only. */
export const FilterSheet = (props: ListPartProps) => <query.Shown {...props} />;
