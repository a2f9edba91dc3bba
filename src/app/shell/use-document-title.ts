import { useEffect } from 'react';
import { portalTitle } from '@/api/constants';

export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} - ${portalTitle}` : portalTitle;
  }, [title]);
}
