import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cx } from 'styled-system/css';
import { pagination } from 'styled-system/recipes/pagination';
import { countWords } from '@/api/format/format';
import { parseCount } from '@/api/format/typed-number';
import { Input } from '../../controls/input/input';
import { Menu } from '../../overlays/menu/menu';

export interface PaginationProps<Size extends number = number> {
  /** The current page, from 1 on. */
  page: number;
  /** Number of records on all pages. */
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  /** Rows of a page. */
  pageSize: Size;
  /** Numbers of rows to choose from. */
  sizes: readonly Size[];
  /** Called with the number of rows that was chosen; the caller goes to the first page. */
  onSize: (size: Size) => void;
  /** Called with the page to open, never the current one. */
  onPage: (page: number) => void;
}

/** Pages of a long list: total, rows of a page, neighbouring pages, both ends, and an input for a page number. */
export function Pagination<Size extends number>(props: PaginationProps<Size>) {
  const { page, total, capped = false, pageSize, sizes, onSize, onPage } = props;
  const classes = pagination();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number) => () => to !== page && onPage(to);
  return (
    <nav className={classes.root} aria-label="分页">
      <span className={classes.total}>共 {countWords({ total, capped })} 条</span>
      {total > Math.min(...sizes) && (
        <Menu
          label="每页条数"
          items={sizes.map(size => ({ value: String(size), label: `${size} 条/页`, checked: size === pageSize }))}
          onSelect={chosen => onSize(sizes.find(size => String(size) === chosen)!)}
        >
          <button type="button" className={cx(classes.page, classes.size)}>
            {pageSize} 条/页
            <ChevronDown aria-hidden />
          </button>
        </Menu>
      )}
      <button type="button" className={classes.page} aria-label="上一页" disabled={page <= 1} onClick={go(page - 1)}>
        <ChevronLeft aria-hidden />
      </button>
      {pagesAround(page, last).map((each, at) =>
        each === null ? (
          <span key={`gap-${at}`} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            className={classes.page}
            aria-label={`第 ${each} 页`}
            {...(each === page && { 'aria-current': 'page' })}
            onClick={go(each)}
          >
            {each}
          </button>
        ),
      )}
      <button type="button" className={classes.page} aria-label="下一页" disabled={page >= last} onClick={go(page + 1)}>
        <ChevronRight aria-hidden />
      </button>
      <Jump page={page} last={last} onPage={onPage} />
    </nav>
  );
}

/** At most this many places, so that no button moves under the pointer. */
const places = 7;
/** The pages to offer: both ends, and the current page with its neighbours; null where pages are left out. */
function pagesAround(page: number, last: number): readonly (number | null)[] {
  if (last <= places) return Array.from({ length: last }, (_, at) => at + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, null, last];
  if (page >= last - 3) return [1, null, last - 4, last - 3, last - 2, last - 1, last];
  return [1, null, page - 1, page, page + 1, null, last];
}

/** Shows the current page, or the typed text until Enter or blur; a number beyond the ends opens the nearest page. */
function Jump({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const classes = pagination();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Math.min(last, Math.max(1, parseCount(typed ?? '') ?? page));
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
