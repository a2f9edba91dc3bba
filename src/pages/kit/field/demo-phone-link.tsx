/** Leads from a code's field to the demo phone (docs/domain/demo.md#demo-phone). */
import type { ReactNode } from 'react';
import { NewWindowLink } from '@/components/controls/link/link';
import { usePage } from '../page/page-context';

/** The link, as the mark of a field; null outside the demo. */
export function useDemoPhoneLink(): ReactNode {
  const { textsAt } = usePage();
  return textsAt && <NewWindowLink href={textsAt}>查看演示手机</NewWindowLink>;
}
