/** 系统通知详情 and 个人通知详情 (domain.md S58, S59): opening it marks it read. */
import { notice } from '@/api/contract/notice';
import { upload } from '@/api/contract/upload';
import type { relatedType } from '@/api/enums/index';
import type { CallOutput } from '@/api/schema/call';
import type { CodeOf } from '@/api/schema/enumeration';
import type { Shape } from '@/api/schema/shape';
import { RichText } from '@/components/data-display/rich-text/rich-text';
import { Card } from '@/components/layout/card/card';
import { PageHeader } from '@/components/layout/page-header/page-header';
import { ButtonLink } from '@/components/navigation/link/button-link';
import { own } from '../kit/action/actions';
import { placeOfRecord } from '../kit/page/paths';
import { defineRecord } from '../kit/record/define-record';
import type { RecordTools } from '../kit/record/record-definition';
import { Section } from '../kit/record/section';
import { tellsBell } from './tells-bell';

const shape = notice.detail.output as Shape;
type Detail = CallOutput<typeof notice.detail>;

export default tellsBell(
  defineRecord({
    load: notice.detail,
    input: params => ({ noticeNo: params.get('noticeNo') ?? '' }),
    tabTitle: ({ title }) => title,
    actions: ({ attachments }) => attachments.map(fetching),
    children: (record, { actions }) => <Notice record={record} attachments={actions} />,
  }),
);

/** Saves the file under its name; the address is good for ten minutes only. */
const fetching = ({ fileNo, fileName }: Detail['attachments'][number]) =>
  own(fileName, async ({ send, fetchFile }) => fetchFile(`${(await send(upload.showImg, { fileNo })).url}&save=1`));

interface NoticeProps {
  readonly record: Detail;
  readonly attachments: RecordTools['actions'];
}

function Notice({ record, attachments }: NoticeProps) {
  const related = placeOfRelated(record.relatedType, record.relatedNo);
  return (
    <>
      <PageHeader
        name={record.title}
        actions={
          related && (
            <ButtonLink to={related} size="sm">
              查看相关记录
            </ButtonLink>
          )
        }
      />
      <Section title="通知信息" shape={shape} record={record} names={['noticeType', 'publisher', 'publishTime']} />
      <Card title="通知正文">
        <RichText html={record.content} />
      </Card>
      {record.attachments.length > 0 && <Card title="附件">{attachments}</Card>}
    </>
  );
}

/** Where the record is that a notice speaks of. */
const places: Readonly<Record<CodeOf<typeof relatedType>, (no: string) => string>> = {
  MERCHANT: placeOfRecord.cust,
  MERCHANT_INCR: placeOfRecord.custIncr,
  MERCHANT_CHANGE: placeOfRecord.custChange,
  AGENT_INCR: placeOfRecord.agentIncr,
  ORG_INCR: placeOfRecord.orgIncr,
  OWN_CHANGE: placeOfRecord.change,
  RISK_ORDER: placeOfRecord.riskOrder,
  RISK_ADJUST: placeOfRecord.riskAdjust,
  WITHDRAW: placeOfRecord.withdraw,
  INVOICE: placeOfRecord.invoice,
  TERMINAL: placeOfRecord.terminal,
};

/** Null for a notice that speaks of none. */
const placeOfRelated = (type: CodeOf<typeof relatedType> | null, no: string | null): string | null =>
  type && no ? places[type](no) : null;
