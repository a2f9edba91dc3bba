import { Pagination as Ark } from '@ark-ui/react/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pagination } from 'styled-system/recipes';
import { countWords } from '@/api/format/format';
import { Input } from '../../forms/input/input';

export interface PaginationProps {
  page: number;
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Pages of a long list: total, neighbouring pages, both ends, and an input for a page number. */
export function Pagination({ page, total, capped = false, pageSize, onPage }: PaginationProps) {
  const classes = pagination();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Ark.Root
      count={total}
      pageSize={pageSize}
      page={page}
      onPageChange={details => onPage(details.page)}
      siblingCount={1}
      className={classes.root}
      translations={{ rootLabel: '分页' }}
    >
      <span className={classes.total}>共 {countWords({ total, capped })} 条</span>
      <Ark.PrevTrigger className={classes.page} aria-label="上一页">
        <ChevronLeft aria-hidden />
      </Ark.PrevTrigger>
      <Ark.Context>
        {({ pages }) =>
          pages.map((item, index) =>
            item.type === 'page' ? (
              <Ark.Item key={item.value} {...item} className={classes.page} aria-label={`第 ${item.value} 页`}>
                {item.value}
              </Ark.Item>
            ) : (
              <Ark.Ellipsis key={`gap-${index}`} index={index} className={classes.gap}>
                …
              </Ark.Ellipsis>
            ),
          )
        }
      </Ark.Context>
      <Ark.NextTrigger className={classes.page} aria-label="下一页">
        <ChevronRight aria-hidden />
      </Ark.NextTrigger>
      <Jump page={page} last={last} onPage={onPage} />
    </Ark.Root>
  );
}

/** Shows the current page, or the typed text until Enter or blur; a number beyond the ends opens the nearest page. */
function Jump({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const classes = pagination();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Math.min(last, Math.max(1, Math.trunc(Number(typed)) || page));
    setTyped(null);
    if (wanted !== page) onPage(wanted);
  };
  return (
    <span className={classes.jump}>
      前往
      <span className={classes.jumpInput} style={{ width: `calc(${String(last).length}ch + 32px)` }}>
        <Input
          size="sm"
          aria-label="前往页码"
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={setTyped}
          onBlur={go}
          onKeyDown={event => event.key === 'Enter' && go()}
        />
      </span>
      页
    </span>
  );
}
