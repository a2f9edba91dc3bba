/** 安全设置: the phrase that identifies the genuine portal, and the watermark, which only the organisation can turn off. */
import { phrase as phraseField, safeguard, watermark as watermarkField } from '@/api/contract/safeguard';
import { failedGate } from '@/api/format/failed-gate';
import { whyNot } from '@/api/format/why-not';
import type { CallOutput } from '@/api/schema/call';
import { Description } from '@/components/data-display/description/description';
import { Tag } from '@/components/data-display/tag/tag';
import { Card } from '@/components/layout/card/card';
import { Columns } from '@/components/layout/card/columns';
import { act } from '../kit/action/actions';
import type { Page } from '../kit/page/page';
import { usePage } from '../kit/page/page-context';
import type { Services } from '../kit/page/services';
import { defineRecord } from '../kit/record/define-record';
import type { RecordTools } from '../kit/record/record-definition';

interface PartProps {
  readonly record: CallOutput<typeof safeguard.load>;
  readonly tools: RecordTools;
}

const page = defineRecord({
  load: safeguard.load,
  input: () => ({}),
  children: (record, tools) => (
    <Columns>
      <Phrase record={record} tools={tools} />
      <Watermark record={record} tools={tools} />
    </Columns>
  ),
});

function Phrase({ record: { phrase }, tools }: PartProps) {
  const { label, help } = phraseField;
  const set = act(
    phrase === null ? '设置' : '修改',
    safeguard.setPhrase,
    {},
    { ask: ['phrase'], done: `${label}已保存` },
  );
  return (
    <Card title={label} tools={tools.offer([set])}>
      <Description
        items={[
          { label: '当前内容', value: phrase ?? '未设置' },
          { label: '用途', value: help },
          { label: '提示', value: `登录后没有看到您设置的${label}，说明网站可能是假冒的，请停止操作并修改密码` },
        ]}
      />
    </Card>
  );
}

const turn = (watermark: boolean) =>
  act(
    watermark ? '开启' : '关闭',
    safeguard.setWatermark,
    { watermark },
    {
      confirm: watermark
        ? '本机构和所有下级的敏感页面都将显示水印，确认开启？'
        : '本机构和所有下级的敏感页面都将不再显示水印，确认关闭？',
      done: `${watermarkField.label}已${watermark ? '开启' : '关闭'}`,
    },
  );

/** The watermark setting; agents see its state and that their organisation decides. */
function Watermark({ record: { watermark }, tools }: PartProps) {
  const { permissions } = usePage();
  const { label, help } = watermarkField;
  const decides = permissions.expandWay === 'ORG';
  const refusal = decides ? {} : { refusal: whyNot(failedGate(safeguard.setWatermark.policy, permissions)) };
  return (
    <Card title={label} tools={tools.offer([{ ...turn(!watermark), ...refusal }])}>
      <Description
        items={[
          { label: '状态', value: watermark ? <Tag tone="success">已开启</Tag> : <Tag>已关闭</Tag> },
          { label: '用途', value: help },
          { label: '范围', value: decides ? '本机构和所有下级' : '由所属机构统一设置' },
        ]}
      />
    </Card>
  );
}

const changing: readonly string[] = [safeguard.setPhrase.path, safeguard.setWatermark.path];

/** Refreshes the safeguards actor, so that a change applies at once wherever it is shown. */
function heard(services: Services): Services {
  const send: Services['send'] = async (call, input, options) => {
    const answer = await services.send(call, input, options);
    if (changing.includes(call.path)) services.actors().safeguards?.send({ type: 'safeguards.refresh' });
    return answer;
  };
  return { ...services, send };
}

const safeguards: Page = { ...page, open: (services, at) => page.open(heard(services), at) };
export default safeguards;
