/** The route table of this portal. */
import { side } from '@/api/client/this-portal';
import { platformSections } from './platform-routes';
import { providerSections, type Section } from './routes';

export const sections: readonly Section[] = side === 'PLATFORM' ? platformSections : providerSections;
