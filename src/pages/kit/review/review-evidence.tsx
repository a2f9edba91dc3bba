import { useSelector } from '@xstate/react';
import { ImageOff } from 'lucide-react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import type { HasActions } from '@/api/schema/list';
import { Evidence } from '@/components/frames/evidence/evidence';
import { Card } from '@/components/frames/card/card';
import type { ReviewPartProps, ReviewRow } from './review-definition';

interface ReviewEvidenceProps extends ReviewPartProps {
  readonly rows: readonly ReviewRow[];
  /** File number of the selected picture; if none matches, another one is shown. */
  readonly shown: string;
  readonly onShow: (fileNo: string) => void;
}

const none = css({
  'display': 'flex',
  'alignItems': 'center',
  'gap': '8',
  'margin': '0',
  'fontSize': 'sm',
  'color': 'fg.muted',
  '& svg': { flex: 'none', width: '16', height: '16' },
});

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
      <p className={none}>
        <ImageOff aria-hidden />
        <span>这项申请没有提交图片，请核对各项内容。</span>
      </p>
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
