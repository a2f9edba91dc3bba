/** The screen of a list: conditions, totals, tools, rows, pages. It shows what the list actor holds and sends it events. */
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { pageSize } from '@/api/constants';
import { Card } from '@/components/layout/card/card';
import { ToolStack } from '@/components/layout/tool-row/tool-stack';
import { Pagination } from '@/components/navigation/pagination/pagination';
import { BatchDialog } from '../action/batch-dialog';
import { ActionDialog } from '../action/action-dialog';
import { FilterBar } from '../filter/filter-bar';
import { FilterSheet } from '../filter/filter-sheet';
import { figuresOf, type ListPartProps } from './list-definition';
import { ListRows } from './list-rows';
import { ListSelection } from './list-selection';
import { ListTools, type Room } from './list-tools';
import { ListTotals } from './list-totals';
import { Absent, Announcement, Hidden, SetAside } from './list-notes';
import { useListKeys } from './use-list-keys';
import { usePage } from '../page/page-context';
import { PageBody } from '../page/page-body';

export function ListPage({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const page = useSelector(actor, snapshot => snapshot.context.query.page);
  const total = useSelector(actor, snapshot => snapshot.context.total);
  const capped = useSelector(actor, snapshot => snapshot.context.capped);
  const action = useSelector(actor, snapshot => snapshot.children.action!); // it is there from the start
  const body = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>('page');
  const onRoom = () => setRoom(room === 'page' ? 'screen' : 'page');
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
      onPage={wanted => actor.send({ type: 'page.go', page: wanted })}
    />
  );
  return (
    <PageBody ref={body}>
      {narrow ? (
        <FilterSheet definition={definition} actor={actor} />
      ) : (
        <FilterBar definition={definition} actor={actor} />
      )}
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
      <ActionDialog actor={action} />
      <BatchDialog actor={actor} />
    </PageBody>
  );
}
