import { portalTitle } from '@/api/constants';

/** What the browser's own tab says. */
export const DocumentTitle = ({ title }: { readonly title: string | null }) => (
  <title>{title ? `${title} - ${portalTitle}` : portalTitle}</title>
);
