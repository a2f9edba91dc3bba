import { lazyPart } from '@/components/lazy';
import type { ListPartProps } from '../list/list-definition';

const query = lazyPart(async () => (await import('./phone-query')).PhoneQuery);

/** The conditions on a narrow screen; fetched there only. */
export const FilterSheet = (props: ListPartProps) => <query.Part {...props} />;
