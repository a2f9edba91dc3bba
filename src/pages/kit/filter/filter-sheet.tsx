import { lazyPart } from '@/components/lazy';
import type { ListPartProps } from '../list/list-definition';

const query = lazyPart(async () => (await import('./phone-query')).PhoneQuery);

/** The query form on a narrow screen, lazy-loaded only there. */
export const FilterSheet = (props: ListPartProps) => <query.Part {...props} />;
