/** The route table of this portal. The platform's is loaded by the platform's staff only. */
import { side } from '@/api/client/this-portal';
import type { Section } from './route-kinds';
import { providerSections } from './routes';

export const sections: readonly Section[] =
  side === 'PLATFORM' ? (await import('./platform-routes')).platformSections : providerSections;
