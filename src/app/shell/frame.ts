/** The frame around all pages, as a part that is loaded while the operator types the password. */
import { lazyPart } from '@/components/lazy';

export const frame = lazyPart(async () => (await import('./signed-in')).default);
