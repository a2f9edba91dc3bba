import { lazyPart } from '@/components/lazy';
import type { ListPartProps } from './list-definition';
import { useSelector } from '@xstate/react';
import { usePage } from '../page/page-context';
import { Failed } from './list-failed';
import { Table } from './list-table';

/** Until they come, what stands below them is out of sight. */
const cards = lazyPart(
  async () => (await import('./list-cards')).Cards,
  () => <div style={{ height: '100vh' }} />,
);

/** The rows as a table, or as cards on a narrow screen; or the error. */
export function ListRows({ definition, actor }: ListPartProps) {
  const { narrow } = usePage();
  const failed = useSelector(actor, snapshot => snapshot.matches({ rows: 'failed' }));
  if (failed) return <Failed actor={actor} />;
  return narrow ? (
    <cards.Part definition={definition} actor={actor} />
  ) : (
    <Table definition={definition} actor={actor} />
  );
}
