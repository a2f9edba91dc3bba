/** Header of a record page: name and status, the link back to its list, and links to the previous and next records. */
import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronLeft } from 'lucide-react';
import { PageHeader, type PageHeaderProps } from '@/components/frames/page-header/page-header';
import { ButtonLink } from '@/components/controls/link/link';
import { usePage } from '../page/page-context';
import { useRecord, type RecordTools } from './record-definition';

interface RecordHeaderProps
  extends Omit<PageHeaderProps, 'before' | 'after' | 'actions'>, Pick<RecordTools, 'actions'> {}

export function RecordHeader(props: RecordHeaderProps) {
  const { neighbours } = usePage();
  const { self } = useRecord();
  const found = self === null ? null : neighbours(self);
  return (
    <PageHeader
      {...props}
      {...(found && {
        before: (
          <ButtonLink
            to={found.list}
            look="quiet"
            size="sm"
            aria-label={`返回${found.title}`}
            title={`返回${found.title}`}
          >
            <ChevronLeft aria-hidden />
          </ButtonLink>
        ),
        after: (
          <>
            <Step to={found.previous} label="上一条">
              <ArrowUp aria-hidden />
            </Step>
            <Step to={found.next} label="下一条">
              <ArrowDown aria-hidden />
            </Step>
          </>
        ),
      })}
    />
  );
}

/** An arrow: a chevron opens a menu. */
function Step({
  to,
  label,
  children,
}: {
  readonly to: string | null;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return to === null ? null : (
    <ButtonLink to={to} look="quiet" size="sm" aria-label={label} title={label}>
      {children}
    </ButtonLink>
  );
}
