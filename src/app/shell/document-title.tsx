import { useEffect } from 'react';
import { portalTitle } from '@/api/constants';

/** The page's own title, for whoever reads it without the portal. The first title counts, so it goes when React has one. */
const ofThePage = document.querySelector('title');

/** What the browser's own tab says. */
export function DocumentTitle({ title }: { readonly title: string | null }) {
  useEffect(() => ofThePage?.remove(), []);
  return <title>{title ? `${title} - ${portalTitle}` : portalTitle}</title>;
}
