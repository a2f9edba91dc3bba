/** Values that rise or fall down the chain, by level, organisation first (docs/domain/earnings.md#scales). */
interface Placed {
  readonly levels: number;
  readonly parentAgentNo?: string | null | undefined;
}
/** A branch organisation gets the midpoint between the root and level 1. */
export const step = ({ levels, parentAgentNo }: Placed, scale: readonly number[]): number =>
  levels === 0 && parentAgentNo ? Math.round((scale[0]! + scale[1]!) / 2) : scale[levels]!;

const taxPoints = [60_000, 62_000, 65_000, 68_000, 70_000, 72_000, 74_000] as const;
export const taxPointsOf = (agent: Placed) => ({
  taxPoint: step(agent, taxPoints),
  cashbackTaxPoint: step(agent, taxPoints) + 10_000,
});
