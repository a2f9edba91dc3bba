import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { HasActions } from '@/api/schema/list';
import { Evidence } from '@/components/frames/evidence/evidence';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Card } from '@/components/frames/card/card';
import type { ReviewPartProps, ReviewRow } from './review-definition';

interface ReviewEvidenceProps extends ReviewPartProps {
  readonly rows: readonly ReviewRow[];
  /** File number of the selected picture; if none matches, another one is shown. */
  readonly shown: string;
  readonly onShow: (fileNo: string) => void;
}

/** Documents of the record, each with the values that differ from the entered ones. */
export function ReviewEvidence({ actor, definition, rows, shown, onShow }: ReviewEvidenceProps) {
  const record = useSelector(actor, snapshot => snapshot.context.record);
  const pictures = useSelector(actor, snapshot => snapshot.children.pictures!); // the machine starts it at once
  const urls = useSelector(pictures, snapshot => snapshot.context.urls);
  const named = definition.evidence(record as HasActions);
  const wanted = named.map(({ fileNo }) => fileNo).join(' ');
  useEffect(() => {
    if (wanted) pictures.send({ type: 'pictures.need', fileNos: wanted.split(' ') });
  }, [pictures, wanted]);
  if (named.length === 0)
    return (
      <Card title="影像资料">
        <EmptyState kind="none" title="没有影像" text="这项申请没有提交图片，请核对各项内容。" />
      </Card>
    );
  return (
    <Card label="影像资料" flush>
      <Evidence
        pictures={named.map(({ name, fileNo }) => ({
          key: fileNo,
          name,
          src: urls[fileNo],
          problems: rows.flatMap(row => (row.fileNo === fileNo && row.match === false ? [problemOf(row)] : [])),
        }))}
        shown={shown}
        onShow={onShow}
        onStale={fileNo => pictures.send({ type: 'picture.stale', fileNo })}
        onRetry={fileNo => pictures.send({ type: 'picture.retry', fileNo })}
      />
    </Card>
  );
}

const problemOf = ({ label, after, recognised }: ReviewRow) =>
  `影像识别${label}为 ${recognised ?? '--'}，申报为 ${after ?? '--'}`;
