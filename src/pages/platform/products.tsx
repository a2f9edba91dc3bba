/** Products of organisations: what is in force, and the file they come in (docs/domain/platform.md#configuration). */
import { platformConfig } from '@/api/contract/platform/config';
import { platformProduct } from '@/api/contract/platform/product';
import { fieldOf, isMany, type Many, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Card } from '@/components/frames/card/card';
import { Tag } from '@/components/controls/tag/tag';
import { type Action, link, runLocally } from '../kit/action/actions';
import { defineBulk } from '../kit/bulk/define-bulk';
import { defineList } from '../kit/list/define-list';
import { saveFile } from '../kit/page/save-file';
import { defineRecord } from '../kit/record/define-record';
import { RecordHeader } from '../kit/record/record-header';
import { Section, SubTable } from '../kit/record/sub-table';
import { ForecastAnswer } from '../kit/forecast/forecast';
import { Changes } from './changes';
import { newDraft } from './new-draft';
import { draftRefusal } from './product-draft-refusal';
import { pathToDrafts } from './product-paths';
import { ProductFigures } from './product-figures';

const pathToLoad = (orgNo?: string) => `/config/products/load${orgNo ? `?orgNo=${orgNo}` : ''}`;

/** The present state as a file to edit and load again. */
const fileOf = (orgNo: string): Action =>
  runLocally('下载产品文件', async ({ send }) => {
    const { products: text } = await send(platformConfig.products, { orgNo });
    saveFile(`产品文件_${orgNo}.json`, 'application/json', text);
  });

/** 产品: the policies of all organisations. */
export const products = defineList({
  list: platformConfig.policies,
  rowKey: 'policyCode',
  mobileCard: { title: 'policyName', lines: ['policyCode', 'policyType', 'orgName', 'updateTime'] },
  rowActions: ({ policyCode, orgNo }) => [
    link('详情', `/config/products/detail?policyCode=${policyCode}`),
    newDraft(orgNo),
    link('草稿与历史', pathToDrafts(orgNo)),
    fileOf(orgNo),
    link('加载产品文件', pathToLoad(orgNo)),
  ],
  pageActions: () => [link('草稿与历史', pathToDrafts()), link('加载产品文件', pathToLoad())],
  emptyState: { title: '还没有产品', text: '加载产品文件后，政策会显示在这里。' },
});

const shape = platformConfig.product.output as Shape;
const namesOf = (part: string) => Object.keys((shape[part] as Many).part);

/** 政策详情: rules, bounds of merchants' fees, activities, and the terms of organisations. */
export const product = defineRecord({
  load: platformConfig.product,
  param: 'policyCode',
  input: params => ({ policyCode: params.get('policyCode') ?? '' }),
  tabTitle: ({ policyName }) => policyName,
  actions: ({ orgNo }) => [
    newDraft(orgNo),
    link('草稿与历史', pathToDrafts(orgNo)),
    fileOf(orgNo),
    link('加载产品文件', pathToLoad(orgNo)),
  ],
  children: (record, { actions }) => (
    <RecordHeader
      name={record.policyName}
      status={<Tag tone={record.enabled ? 'success' : 'neutral'}>{record.enabled ? '启用' : '停用'}</Tag>}
      facts={<CopyButton text={record.policyCode} label={fieldOf(shape['policyCode']!).label} always />}
      actions={actions}
    />
  ),
  tabs: [
    {
      key: 'rules',
      label: '政策规则',
      show: record => (
        <Section
          title="政策规则"
          columns="2"
          shape={shape}
          record={record}
          names={Object.keys(shape).filter(name => !isMany(shape[name]!))}
        />
      ),
    },
    {
      key: 'fees',
      label: '商户费率范围',
      show: record => (
        <SubTable
          title="商户费率范围"
          shape={shape}
          name="templates"
          rows={record.templates}
          rowKey={['payBrand', 'cardType']}
          columns={namesOf('templates')}
        />
      ),
    },
    {
      key: 'terms',
      label: '机构条件与成本',
      show: record => (
        <>
          <SubTable
            title="机构条件"
            shape={shape}
            name="terms"
            rows={record.terms}
            rowKey={['orgNo', 'effectTime']}
            columns={namesOf('terms')}
          />
          <SubTable
            title="机构成本"
            shape={shape}
            name="costs"
            rows={record.costs}
            rowKey={['orgNo', 'payBrand', 'cardType', 'effectTime']}
            columns={namesOf('costs')}
          />
        </>
      ),
    },
    {
      key: 'activities',
      label: '活动',
      show: record => (
        <>
          <SubTable
            title="活动"
            shape={shape}
            name="activities"
            rows={record.activities}
            rowKey="marktingNo"
            columns={namesOf('activities')}
          />
          <SubTable
            title="达标阶段"
            shape={shape}
            name="stages"
            rows={record.stages}
            rowKey={['marktingNo', 'stage']}
            columns={namesOf('stages')}
          />
          <SubTable
            title="机构返现"
            shape={shape}
            name="cashbacks"
            rows={record.cashbacks}
            rowKey={['orgNo', 'marktingNo', 'effectTime', 'stage']}
            columns={namesOf('cashbacks')}
          />
        </>
      ),
    },
  ],
});

/** Whose the levels of a forecast are, for the platform. */
const ofOrg = { own: '平台留存', next: '机构分润', below: '机构下级分润' };

/** 带入产品文件: what a file says joins a draft; nothing of it is in force before the draft is. */
export const takeProductFile = defineBulk({
  label: '带入',
  call: platformProduct.takeFile,
  readsText: 'products',
  fileLabel: '产品文件',
  endings: ['.json'],
  params: ['draftNo'],
  closed: async ({ send }, { draftNo = '' }) => draftRefusal(await send(platformProduct.draft, { draftNo })),
  whole: true,
  unit: '项变更',
  verb: '带入',
  outcomeOf: ({ changes }) => ({ done: changes.length, refused: [], batchNo: null }),
  preview: ({ changes }) => (changes.length > 0 ? <Changes changes={changes} /> : null),
  done: { label: '返回草稿与历史', to: pathToDrafts() },
});

/** 加载产品文件: every change by name before anything is stored. */
export const loadProducts = defineBulk({
  label: '加载',
  call: platformConfig.loadProducts,
  readsText: 'products',
  fileLabel: '产品文件',
  endings: ['.json'],
  ask: ['orgNo', 'effectTime', 'remark'],
  whole: true,
  unit: '项变更',
  verb: '加载',
  outcomeOf: ({ changes }) => ({ done: changes.length, refused: [], batchNo: null }),
  preview: ({ changes, figures, forecast }) =>
    changes.length > 0 ? (
      <>
        <Changes changes={changes} />
        <ProductFigures figures={figures} />
        {forecast && (
          <Card title="试算">
            <ForecastAnswer answer={forecast} labels={ofOrg} />
          </Card>
        )}
      </>
    ) : null,
  sample: {
    label: '下载示例文件',
    get: async () => {
      const { default: text } = await import('../../../deploy/samples/products.json?raw');
      saveFile('产品文件示例.json', 'application/json', text);
    },
  },
  done: { label: '返回产品', to: '/config/products' },
});
