import { Plus } from 'lucide-react';
import { homePath, sections } from '../routes';
import { sectionIcons } from './section-icons';

/** Every place that can be gone to without naming a record, but home: what the menu offers, and forms for something new. */
export const placesOf = (routes: readonly string[]) =>
  sections
    .map(({ title, icon, routes: own }) => ({
      title,
      entries: own
        .filter(
          ({ path, page, record, hidden }) => page && !(record && hidden) && path !== homePath && routes.includes(path),
        )
        .map(route => ({ title: route.title, href: route.path, icon: route.hidden ? Plus : sectionIcons[icon] })),
    }))
    .filter(({ entries }) => entries.length > 0);
