/** The screen of a list: conditions, totals, tools, rows, pages. It shows what the list actor holds and sends it events. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { pageSize } from '../../api/constants';
import { writeQuery } from '../../api/query';
import { Card } from '../../components/card/card';
import { Confirm } from '../../components/dialog/confirm';
import { Pagination } from '../../components/pagination/pagination';
import type { ListRef } from '../../machines/list.machine';
import { FilterBar } from './filter-bar';
import { FilterSheet } from './filter-sheet';
import type { ListPartProps } from './list-definition';
import { ListRows } from './list-rows';
import { ListTools } from './list-tools';
import { ListTotals } from './list-totals';
import { usePage } from './page-context';
import { PageBody } from './page-body';

export function ListPage({ definition, actor }: ListPartProps) {
  const { move, narrow } = usePage();
  const { page } = useSelector(actor, snapshot => snapshot.context.query);
  const total = useSelector(actor, snapshot => snapshot.context.total);
  useEffect(() => {
    const listening = actor.on('query.moved', ({ query }) => move(writeQuery(query)));
    return () => listening.unsubscribe();
  }, [actor, move]);
  const rows = <ListRows definition={definition} actor={actor} />;
  const pages = total > 0 && <Pagination page={page} total={total} pageSize={pageSize} onPage={wanted => actor.send({ type: 'page.go', page: wanted })} />;
  return (
    <PageBody>
      {narrow ? <FilterSheet definition={definition} actor={actor} /> : <FilterBar definition={definition} actor={actor} />}
      {definition.totals && <ListTotals definition={definition} actor={actor} />}
      {narrow ? (
        <>
          <ListTools definition={definition} actor={actor} />
          {rows}
          {pages}
        </>
      ) : (
        <Card label={definition.list.summary} flush>
          <ListTools definition={definition} actor={actor} />
          {rows}
          {pages}
        </Card>
      )}
      <Question actor={actor} />
    </PageBody>
  );
}

/** The question before a row's command. */
function Question({ actor }: { readonly actor: ListRef }) {
  const command = useSelector(actor, snapshot => snapshot.context.command);
  const open = useSelector(actor, snapshot => snapshot.matches({ command: 'confirming' }));
  return (
    <Confirm open={open} title="请确认" danger={command?.danger ?? false} onCancel={() => actor.send({ type: 'command.cancel' })} onConfirm={() => actor.send({ type: 'command.confirm' })}>
      {command?.confirm}
    </Confirm>
  );
}
