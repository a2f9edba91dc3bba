/** The screen of a list: conditions, totals, tools, rows and pagination. It renders the state of the list actor and sends it events. */
import { lazyPart } from '@/components/lazy';
import { type ListPartProps, type TableSize, figuresOf } from './list-definition';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { pageSizes } from '@/api/constants';
import { Card } from '@/components/frames/card/card';
import { ToolStack } from '@/components/frames/tool-row/tool-row';
import { Pagination } from '@/components/frames/pagination/pagination';
import { ActionDialog, BatchDialog } from '../action/dialogs';
import { FilterBar } from '../filter/filter-bar';
import { PageBody } from '../page/page-body';
import { besideAt } from '../page/beside';
import { usePage } from '../page/page-context';
import { ListSelection } from './list-selection';
import { ListTools } from './list-tools';
import { SetAside, Hidden, Absent, Announcement } from './list-notices';
import { ListRows } from './list-rows';
import { ListTotals } from './list-totals';
import { PrintedQuery } from './printed-query';
import { useRecordBeside } from './use-beside';
import { useListKeys } from './use-list-keys';

/** As high as the box and the chips of the conditions, so that nothing below moves when they come. */
const QueryRoom = ({ actor }: ListPartProps) => (
  <div style={{ height: Object.keys(actor.getSnapshot().context.query.conditions).length > 0 ? 80 : 44 }} />
);

/** The query form on a narrow screen, lazy-loaded only there. */
const query = lazyPart(async () => (await import('../filter/phone-query')).PhoneQuery, QueryRoom);

export function ListPage({ definition, actor }: ListPartProps) {
  const { narrow, beside } = usePage();
  const page = useSelector(actor, snapshot => snapshot.context.query.page);
  const total = useSelector(actor, snapshot => snapshot.context.total);
  const capped = useSelector(actor, snapshot => snapshot.context.capped);
  const pageSize = useSelector(actor, snapshot => snapshot.context.layout.pageSize);
  const action = useSelector(actor, snapshot => snapshot.children.action!); // the machine starts it at once
  const body = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<TableSize>('page');
  const onRoom = () => {
    // The whole screen has no room beside the rows.
    if (beside) besideAt(beside)?.send({ type: 'beside.leave' });
    setRoom(room === 'page' ? 'screen' : 'page');
  };
  useRecordBeside({ definition, actor }, room);
  useListKeys(body, actor, narrow ? undefined : { room, onRoom });
  const tools = (
    <ToolStack>
      <ListTools definition={definition} actor={actor} room={room} onRoom={onRoom} />
      <ListSelection definition={definition} actor={actor} />
    </ToolStack>
  );
  const rows = <ListRows definition={definition} actor={actor} />;
  const pages = total > 0 && (
    <Pagination
      page={page}
      total={total}
      capped={capped}
      pageSize={pageSize}
      sizes={pageSizes}
      onSize={size => actor.send({ type: 'page.resize', pageSize: size })}
      onPage={wanted => actor.send({ type: 'page.go', page: wanted })}
    />
  );
  return (
    <PageBody ref={body}>
      {narrow ? (
        <query.Part definition={definition} actor={actor} />
      ) : (
        <FilterBar definition={definition} actor={actor} />
      )}
      <PrintedQuery definition={definition} actor={actor} />
      <SetAside actor={actor} />
      {!narrow && <Hidden definition={definition} actor={actor} />}
      <Absent actor={actor} />
      {figuresOf(definition) && <ListTotals definition={definition} actor={actor} />}
      {narrow ? (
        <>
          {tools}
          {rows}
          {pages}
        </>
      ) : (
        <Card label={definition.list.summary} flush whole={room === 'screen'}>
          {tools}
          {rows}
          {pages}
        </Card>
      )}
      <Announcement actor={actor} />
      <ActionDialog actor={action} shape={definition.list.row} />
      <BatchDialog actor={actor} shape={definition.list.row} />
    </PageBody>
  );
}
