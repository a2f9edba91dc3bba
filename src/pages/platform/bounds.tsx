/** Upper bounds of actions on money (docs/domain/platform.md#bounds-of-money). */
import { boundFields, platformBounds } from '@/api/contract/platform/bounds';
import { formatValue } from '@/api/format/format';
import { Card } from '@/components/frames/card/card';
import { Description } from '@/components/frames/description/description';
import { link } from '../kit/action/actions';
import { defineForm } from '../kit/form/define-form';
import { defineRecord } from '../kit/record/define-record';

const path = '/config/bounds';
const ofProviders = ['withdraw', 'reduce'] as const;
type Name = keyof typeof boundFields;
const isOfProviders = (name: Name) => (ofProviders as readonly Name[]).includes(name);
const ofPlatform = (Object.keys(boundFields) as Name[]).filter(name => !isOfProviders(name));
const groups = [
  { title: '平台的操作', names: ofPlatform },
  { title: '服务商的操作', names: ofProviders },
] as const;

/** 资金操作限额: the most that one action may move. */
export const moneyBounds = defineRecord({
  load: platformBounds.load,
  input: () => ({}),
  actions: () => [link('修改', `${path}/edit`, platformBounds.save.policy)],
  children: (bounds, tools) =>
    groups.map(({ title, names }, at) => (
      <Card key={title} title={title} tools={at === 0 && tools.actions}>
        <Description
          columns="2"
          items={names.map(name => ({
            label: boundFields[name].label,
            value: bounds[name] === 0 ? '不允许' : `单笔不超过 ${formatValue(boundFields[name], bounds[name])} 元`,
          }))}
        />
      </Card>
    )),
});

/** 修改资金操作限额: in force at once, for actions to come. */
export const boundsForm = defineForm({
  name: 'platformBounds',
  call: platformBounds.save,
  rules: {},
  open: async ({ send }) => ({ values: await send(platformBounds.load, {}) }),
  steps: [
    {
      title: '资金操作限额',
      groups: [
        ...groups.map(({ title, names }) => ({
          title,
          note: '单笔操作最多的金额，超过时不执行；0 为不允许这项操作',
          fields: names,
        })),
        { title: '说明', fields: ['remark'] },
      ],
    },
  ],
  submitLabel: '保存',
  again: '继续修改',
  done: () => ({
    title: '资金操作限额已保存',
    text: '新的限额立即生效，修改前后的金额已记入操作审计。',
    links: [{ label: '返回资金操作限额', to: path }],
  }),
});
