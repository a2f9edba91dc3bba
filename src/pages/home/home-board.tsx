/** 看板: the analyses that the operator, or a colleague for the staff, has pinned (docs/domain/conventions.md#board). */
import { MoreHorizontal } from 'lucide-react';
import { alertWay, board } from '@/api/contract/board';
import { comparison } from '@/api/contract/analysis';
import { changeBetween } from '@/api/format/change';
import { absent, formatMoney, grouped } from '@/api/format/format';
import { dayText, shortDayText } from '@/api/format/locale';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { BarList } from '@/components/frames/chart/bar-list';
import { LineChart } from '@/components/frames/chart/line-chart';
import { BoardNote, TileCard } from '@/components/frames/tile-card/tile-card';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { writeAnalysis } from '@/pages/kit/analysis/analysis-address';
import { isTimed, spanText } from '@/pages/kit/analysis/analysis-figures';
import { tileFields } from '@/pages/kit/analysis/tile-fields';
import { ActionButton, MoreActions } from '@/pages/kit/action/action-link';
import { act, type Action } from '@/pages/kit/action/actions';
import { ActionDialog } from '@/pages/kit/action/dialogs';
import { axisOf } from '@/pages/kit/figure-axis';
import { usePage } from '@/pages/kit/page/page-context';
import { usePanel } from '@/pages/kit/page/use-panel';

export type Tile = CallOutput<typeof board.tiles>[number];
type Shown = NonNullable<Tile['shown']>;
const height = 140;
const arrows = { up: '↑', down: '↓', same: '' } as const;

/** What belongs to all analyses: why they are missing, how many are hidden, and the dialog of their actions. */
export function BoardRest({ panel, actor }: { readonly panel: PanelRef; readonly actor: ActionRef }) {
  const { data, state, retry } = usePanel<readonly Tile[]>(panel);
  if (state === 'failed')
    return <Alert tone="danger" title="看板加载失败" actions={<Button onClick={retry}>重试</Button>} />;
  const hidden = (data ?? []).filter(({ isHidden }) => isHidden).length;
  return (
    <>
      {hidden > 0 && <BoardNote>{hiddenTiles(hidden, actor)}</BoardNote>}
      <ActionDialog actor={actor} />
    </>
  );
}

/** How many tiles of colleagues are hidden, with the way back. */
const hiddenTiles = (count: number, actor: ActionRef) => (
  <>
    已隐藏 {count} 个同事的看板
    <ActionButton actor={actor} action={act('恢复显示', board.showAll, {}, { done: '已恢复显示全部看板' })} />
  </>
);

export function BoardTile({ tile, actor }: { readonly tile: Tile; readonly actor: ActionRef }) {
  const { opens } = usePage();
  const { tileName, shown, isAlerting, isOwn, ownerName } = tile;
  const from = isOwn ? [] : [`来自 ${ownerName}`];
  const actions = isOwn ? ownActions(tile) : [hideAction(tile)];
  const tools = actions.length > 0 && (
    <MoreActions actions={actions} actor={actor} onUse={() => {}}>
      <IconButton size="sm" label={`${tileName}的操作`}>
        <MoreHorizontal aria-hidden />
      </IconButton>
    </MoreActions>
  );
  if (!shown)
    return (
      <TileCard title={tileName} figure={absent} tools={tools} notes={from}>
        没有查看权限，或条件已失效
      </TileCard>
    );
  const { period } = shown;
  const days = period ? [spanText(period)] : [];
  return (
    <TileCard
      title={tileName}
      href={opens(tile.pagePath) ? pathTo(tile) : undefined}
      figure={textOf(shown, shown.value)}
      unit={shown.unit ?? undefined}
      change={changeOf(tile, shown)}
      alert={isAlerting ? boundOf(tile) : undefined}
      tools={tools}
      notes={[`${shown.listName} ${shown.label}`, ...days, ...unitNote(tile, shown), ...from]}
    >
      <Drawing tile={tile} shown={shown} />
    </TileCard>
  );
}

const ownActions = (tile: Tile): readonly Action[] => {
  const { tileNo, tileName, readers, alertWay: way, alertAmount, alertCount, shown } = tile;
  const bound = alertAmount ?? alertCount;
  const change =
    shown &&
    act(
      '修改',
      board.change,
      { tileNo },
      {
        ask: tileFields(shown),
        done: `看板「${tileName}」已修改`,
        initial: {
          tileName,
          readers,
          ...(way && { alertWay: way }),
          ...(bound !== null && { [shown.kind === 'MONEY' ? 'alertAmount' : 'alertCount']: String(bound) }),
        },
      },
    );
  const remove = act(
    '移除',
    board.unpin,
    { tileNo },
    { confirm: `从首页移除看板「${tileName}」？`, done: `看板「${tileName}」已移除` },
  );
  return change ? [change, remove] : [remove];
};

const hideAction = ({ tileNo, tileName }: Tile): Action =>
  act('隐藏', board.hide, { tileNo }, { done: `已隐藏「${tileName}」` });

const pathTo = ({ callPath, pagePath, conditions, by, against, figureName }: Tile): string =>
  `/analysis${writeAnalysis({
    list: callPath,
    from: pagePath,
    by,
    against,
    figure: figureName,
    conditions: Object.fromEntries(conditions.map(({ name, value }) => [name, value])),
  })}`;

const textOf = ({ kind }: Pick<Shown, 'kind'>, value: number): string =>
  kind === 'MONEY' ? formatMoney(value) : grouped(String(value));

const boundOf = ({ alertWay: way, alertAmount, alertCount }: Tile): string | undefined =>
  way
    ? `${entryOf(alertWay.values, way).label} ${alertAmount === null ? grouped(String(alertCount)) : formatMoney(alertAmount)}`
    : undefined;

function changeOf({ against }: Tile, shown: Shown): string | undefined {
  const { value, beforeValue } = shown;
  if (beforeValue === null || !against) return undefined;
  const { way, text } = changeBetween(beforeValue, value, amount => textOf(shown, amount));
  return `${arrows[way]}${text}，${entryOf(comparison, against).label} ${textOf(shown, beforeValue)}`;
}

const axisFor = ({ kind, unit, rows }: Shown) =>
  axisOf(
    kind === 'MONEY',
    unit ?? '',
    rows.flatMap(({ value, before }) => [value, before ?? 0]),
  );
/** The unit of the axis, where it is another one than the figure's. */
const unitNote = (tile: Tile, shown: Shown): readonly string[] => {
  const { unit } = axisFor(shown);
  return isTimed(tile) && unit !== shown.unit ? [`图中单位：${unit}`] : [];
};

function Drawing({ tile: { tileName, by }, shown }: { readonly tile: Tile; readonly shown: Shown }) {
  const { rows } = shown;
  if (rows.every(({ value, before }) => value === 0 && !before)) return '没有符合条件的数据';
  if (isTimed({ by }) && rows.length > 1)
    return (
      <LineChart
        label={tileName}
        height={height}
        unfinished={shown.beforeUntil !== null}
        axis={axisFor(shown).axis}
        points={rows.map(({ groupText, beforeText, value, before }) => ({
          tick: shortDayText(groupText),
          title: beforeText ? `${dayText(groupText)}，对比 ${dayText(beforeText)}` : dayText(groupText),
          value,
          ...(before !== null && { before }),
          lines: [textOf(shown, value), ...(before === null ? [] : [`对比期 ${textOf(shown, before)}`])],
        }))}
      />
    );
  return (
    <BarList
      label={tileName}
      bars={rows.map(({ groupText, value, before }) => ({
        name: groupText,
        value,
        figure: textOf(shown, value),
        before: before ?? undefined,
      }))}
    />
  );
}
