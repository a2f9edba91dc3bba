import { createMemoryRouter } from 'react-router-dom';
import { everyAddress, ownedBy } from '@/app/browser/router-location';
import type { LocationOwner } from '@/machines/portal/address.machine';

/** The portal's router with a history of its own, without a browser. */
export const memoryLocation = (href: string): LocationOwner =>
  ownedBy(createMemoryRouter(everyAddress, { initialEntries: [href] }));
