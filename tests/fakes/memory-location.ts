import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { ownedBy } from '@/app/browser/router-location';
import type { LocationOwner } from '@/machines/portal/address.machine';

/** The portal's router with a history of its own, without a browser. */
export const memoryLocation = (href: string): LocationOwner =>
  ownedBy(createMemoryHistory({ initialEntries: [href], v5Compat: true }), '');
