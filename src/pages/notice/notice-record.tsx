import { notice } from '@/api/contract/notice';
import type { relatedType } from '@/api/enums/index';
import type { CallOutput } from '@/api/schema/call';
import type { CodeOf } from '@/api/schema/enumeration';
import type { Shape } from '@/api/schema/shape';
import { RichText } from '@/components/controls/rich-text/rich-text';
import { Card } from '@/components/frames/card/card';
import { PageHeader } from '@/components/frames/page-header/page-header';
import { ButtonLink } from '@/components/controls/link/link';
import { pathToDispute } from '@/pages/kit/dispute/paths';
import { pathToExportPlan } from '@/pages/kit/action/path-to-export-plan';
import { saveUpload } from '@/pages/kit/action/save-upload';
import { pathToTermsNotice } from '@/pages/kit/terms-notice/paths';
import { pathToRecord } from '@/pages/kit/page/paths';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { Section } from '@/pages/kit/record/sub-table';
import { refreshesBell } from './refreshes-bell';

const shape = notice.detail.output as Shape;
type Detail = CallOutput<typeof notice.detail>;

/** 系统通知详情 and 个人通知详情 (docs/domain/notice.md#notice-detail): opening a notice marks it as read. */
export const noticeDetail = refreshesBell(
  defineRecord({
    load: notice.detail,
    input: params => ({ noticeNo: params.get('noticeNo') ?? '' }),
    tabTitle: ({ title }) => title,
    actions: ({ attachments }) => attachments.map(({ fileNo, fileName }) => saveUpload(fileName, fileNo)),
    children: (record, { actions }) => <Notice record={record} attachments={actions} />,
  }),
);

interface NoticeProps {
  readonly record: Detail;
  readonly attachments: RecordTools['actions'];
}

function Notice({ record, attachments }: NoticeProps) {
  const related = pathToRelated(record.relatedType, record.relatedNo);
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

/** Path of the record that a notice refers to. */
const places: Readonly<Record<CodeOf<typeof relatedType>, (no: string) => string>> = {
  MERCHANT: pathToRecord.cust,
  MERCHANT_INCR: pathToRecord.custIncr,
  MERCHANT_CHANGE: pathToRecord.custChange,
  AGENT: pathToRecord.agent,
  ORG: pathToRecord.org,
  AGENT_INCR: pathToRecord.agentIncr,
  ORG_INCR: pathToRecord.orgIncr,
  OWN_CHANGE: pathToRecord.change,
  RISK_ORDER: pathToRecord.riskOrder,
  RISK_ADJUST: pathToRecord.riskAdjust,
  WITHDRAW: pathToRecord.withdraw,
  INVOICE: pathToRecord.invoice,
  TERMINAL: pathToRecord.terminal,
  APPROVAL: pathToRecord.approval,
  DISPUTE: pathToDispute,
  EXPORT_PLAN: pathToExportPlan,
  TERMS_NOTICE: pathToTermsNotice,
};

/** Null if the notice refers to no record. */
const pathToRelated = (type: CodeOf<typeof relatedType> | null, no: string | null): string | null =>
  type && no ? places[type](no) : null;
