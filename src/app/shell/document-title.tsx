import { useEffect } from 'react';
import { thisTitle } from '@/api/client/this-portal';

/** The static title, for clients that do not run the portal. Browsers use the first title, so it is removed once React renders one. */
const ofThePage = document.querySelector('title');

/** Title of the browser tab. */
export function DocumentTitle({ title }: { readonly title: string | null }) {
  useEffect(() => ofThePage?.remove(), []);
  return <title>{title ? `${title} - ${thisTitle}` : thisTitle}</title>;
}
