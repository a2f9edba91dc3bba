/** 产品草稿: products edited by form, compared with what is in force, tried and put into force; and every earlier version (docs/domain/platform.md#product-drafts). */
import { platformProduct } from '@/api/contract/platform/product';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { productDraftStatus } from '@/api/enums/product';
import type { HasActions } from '@/api/schema/list';
import type { Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Tag } from '@/components/controls/tag/tag';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import { flowState } from '@/machines/flows/flow-state';
import { concerns, permitted } from '../kit/action/action-logic';
import { type Action, act, link, runLocally, showAnswer } from '../kit/action/actions';
import { ForecastAnswer } from '../kit/forecast/forecast';
import { defineList } from '../kit/list/define-list';
import { saveFile } from '../kit/page/save-file';
import { defineRecord } from '../kit/record/define-record';
import type { RecordTools } from '../kit/record/record-definition';
import { RecordHeader } from '../kit/record/record-header';
import { Section, SubTable } from '../kit/record/sub-table';
import { pathToNoticesOf } from '../kit/terms-notice/paths';
import { newDraft, opens } from './new-draft';
import { pathToDraft, pathToNew, pathToPart, pathToTakeFile } from './product-paths';

type Draft = CallOutput<typeof platformProduct.draft>;
interface Row extends HasActions {
  readonly draftNo: string;
  readonly orgNo: string;
}
const { rebase, putInForce, discard } = productDraftFlow.events;

/** A version that is not edited any more, as the beginning of a new draft. */
const restore = (row: Row): Action | false =>
  !concerns(row, 'productDraftStatus.save') &&
  opens(
    act(
      '恢复到这一版',
      platformProduct.makeDraft,
      { orgNo: row.orgNo, fromDraft: row.draftNo },
      { confirm: '按这一版的内容建立新的草稿，核对后提交才会生效。' },
    ),
  );

export const productDrafts = defineList({
  list: platformProduct.drafts,
  rowKey: 'draftNo',
  status: 'productDraftStatus',
  mobileCard: { title: 'orgName', lines: ['draftNo', 'draftSource', 'changeCount', 'draftName', 'updateTime'] },
  rowActions: row => [link('详情', pathToDraft(row.draftNo)), restore(row)],
  pageActions: () => [newDraft()],
  emptyState: { title: '还没有产品草稿', text: '新建草稿后逐项修改，提交生效的每一版也保留在这里。' },
});

/** Whose the levels of a forecast are, for the platform. */
const ofOrg = { own: '平台留存', next: '机构分润', below: '机构下级分润' };
const shape = platformProduct.draft.output as Shape;

const actionsOn = (row: Draft): readonly (Action | false)[] => {
  const { draftNo, orgNo, version, content } = row;
  const isOpen = concerns(row, 'productDraftStatus.save');
  return [
    permitted(
      row,
      'productDraftStatus.putInForce',
      act(putInForce.label, platformProduct.putInForce, { draftNo, version }, { ask: ['effectTime', 'remark'] }),
    ),
    isOpen && {
      ...showAnswer('先试算', platformProduct.forecast, { draftNo }, answer => (
        <ForecastAnswer answer={answer} labels={ofOrg} />
      )),
      width: 'lg',
    },
    permitted(row, 'productDraftStatus.rebase', {
      ...act(rebase.label, platformProduct.rebaseDraft, { draftNo }, { confirm: true, shows: true }),
      width: 'lg',
    }),
    runLocally('下载产品文件', async () => saveFile(`产品文件_${orgNo}_${draftNo}.json`, 'application/json', content)),
    restore(row),
    permitted(
      row,
      'productDraftStatus.discard',
      act(discard.label, platformProduct.discardDraft, { draftNo }, { confirm: true, danger: true }),
    ),
  ];
};

/** The parts of a draft, each with its form; what is closed is not edited. */
function Parts({ record, tools }: { readonly record: Draft; readonly tools: RecordTools }) {
  const { draftNo } = record;
  const isOpen = concerns(record, 'productDraftStatus.save');
  const save = platformProduct.savePolicy.policy;
  const copyOf = (part: string): Action | false => {
    const [section = '', no] = part.split('.');
    return (section === 'policies' || section === 'activities') && link('复制', pathToNew(draftNo, section, no), save);
  };
  const removal = (name: string): Action | false => {
    const { part, partName, digest, removeRefusal } = record.parts.find(each => each.part === name)!; // the table's row
    if (part === 'terms') return false;
    const confirm = `${partName}从草稿中移出。`;
    const options = { confirm, danger: true, done: '已移出草稿' } as const;
    const action = act('移出', platformProduct.removePart, { draftNo, part, partDigest: digest }, options);
    return removeRefusal === null ? action : { ...action, refusal: removeRefusal };
  };
  return (
    <SubTable
      title="产品内容"
      shape={shape}
      name="parts"
      rows={record.parts}
      rowKey="part"
      columns={['partName', 'editName', 'editTime']}
      {...(isOpen && {
        tools: tools.offer([
          link('新增政策', pathToNew(draftNo, 'policies'), save),
          link('新增活动', pathToNew(draftNo, 'activities'), save),
          link('带入产品文件', pathToTakeFile(draftNo), save),
        ]),
        actions: part =>
          tools.offer(
            [link('编辑', pathToPart(draftNo, part), save), copyOf(part), removal(part)].filter(each => each !== false),
          ),
      })}
    />
  );
}

export const productDraft = defineRecord({
  load: platformProduct.draft,
  param: 'draftNo',
  input: params => ({ draftNo: params.get('draftNo') ?? '' }),
  tabTitle: ({ orgName }) => `${orgName} 产品草稿`,
  flows: ({ productDraftStatus: state }) => [flowState(productDraftFlow, state)],
  actions: actionsOn,
  children: (record, { actions, offer }) => {
    const { draftNo, toldCount, acknowledgedCount } = record;
    const { label, tone } = entryOf(productDraftStatus, record.productDraftStatus);
    return (
      <>
        <RecordHeader
          name={record.orgName}
          status={<Tag tone={tone ?? 'neutral'}>{label}</Tag>}
          facts={draftNo}
          actions={actions}
        />
        {toldCount > 0 && (
          <Alert
            tone={acknowledgedCount < toldCount ? 'info' : 'success'}
            title={`变更已告知 ${toldCount} 家服务商，已确认 ${acknowledgedCount} 家`}
            actions={offer([link('查看告知', pathToNoticesOf(draftNo))])}
          />
        )}
      </>
    );
  },
  tabs: [
    {
      key: 'changes',
      label: '对比现行',
      show: record => (
        <SubTable
          title="对比现行"
          shape={shape}
          name="changes"
          rows={record.changes}
          rowKey={['place', 'what', 'before', 'after', 'problem']}
          columns={['place', 'what', 'before', 'after', 'problem']}
          empty="草稿与现行产品没有差别。"
        />
      ),
    },
    { key: 'parts', label: '产品内容', show: (record, tools) => <Parts record={record} tools={tools} /> },
    {
      key: 'about',
      label: '草稿信息',
      show: record => (
        <Section
          title="草稿信息"
          columns="2"
          shape={shape}
          record={record}
          names={[
            'draftNo',
            'orgNo',
            'orgName',
            'draftSource',
            'draftName',
            'createTime',
            'updateTime',
            'changeCount',
            'putName',
            'putTime',
            'approvedName',
            'effectTime',
          ]}
        />
      ),
    },
  ],
});
