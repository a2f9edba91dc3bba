import { useSelector } from '@xstate/react';
import { formatAgo } from '@/api/format/format';
import { Alert } from '@/components/controls/alert/alert';
import { colleaguesOnRecord } from '@/machines/screen/review-queue';
import { usePage } from '../page/page-context';
import type { ReviewPartProps } from './review-definition';

/** Colleagues who have the record open: two verdicts on one record are one too many. */
export function Colleagues({ actor }: Pick<ReviewPartProps, 'actor'>) {
  const { now } = usePage();
  const open = useSelector(actor, snapshot => snapshot.hasTag('open'));
  const others = colleaguesOnRecord(useSelector(actor, snapshot => snapshot.context));
  const text = others.map(({ operatorName, since }) => `${operatorName}（${formatAgo(since, now())}打开）`).join('、');
  return open && others.length > 0 ? <Alert tone="warning" title={`${text}也在审核这一条`} /> : null;
}
