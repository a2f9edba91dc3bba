/** What the faults of a cluster came to, as a line and as docs/cluster-faults.md. */
import { machineLine } from '../../bench/machine';
import { isKept, type Proof } from './faults';

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

export function lineOf({ struck, writes, withdrawals }: Proof): string {
  const times = sumOf(struck.map(({ tookMs }) => tookMs.length));
  const lost = sumOf(struck.map(each => each.lost));
  const wrong = sumOf(struck.map(each => each.wrong.length));
  const late = sumOf(struck.map(({ tookMs, backMs }) => tookMs.filter(took => took > backMs).length));
  return `${times} faults under load, ${writes} writes acknowledged, ${withdrawals} of them withdrawals: ${lost} lost, ${wrong} wrong, ${late} late`;
}

export const documentOf = (proof: Proof, command: string): string => `# Faults of a cluster

Written by \`${command}\` on ${machineLine()}, all nodes on that machine.

${lineOf(proof)}.

| fault | times | next write after, s | at most, s | lost | wrong |  |
| --- | --- | --- | --- | --- | --- | --- |
${proof.struck
  .map(each => {
    const { name, tookMs, backMs, lost, wrong } = each;
    const took = tookMs.map(seconds).join(', ');
    return `| ${name} | ${tookMs.length} | ${took} | ${backMs / 1000} | ${lost} | ${wrong.length} | ${isKept(each) ? '' : 'missed'} |\n`;
  })
  .join('')}
The next write is that of the slowest writer. [From one machine to many](scale.md) says what is struck and what is compared.
`;
