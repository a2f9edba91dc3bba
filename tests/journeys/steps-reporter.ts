/** `npm run look -- steps`: prints the results of the counted journeys as a table. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class StepsReporter implements Reporter {
  private readonly rows: string[] = ['| task | steps | allowed |', '| --- | --- | --- |'];

  onTestEnd({ title }: TestCase, { status, annotations, errors }: TestResult): void {
    const counted = annotations.find(({ type }) => type === 'steps')?.description ?? '- | -';
    this.rows.push(`| ${title} | ${counted} |${status === 'passed' ? '' : ` ${status}`}`);
    for (const { message } of errors) process.stderr.write(`${title}: ${message}\n`);
  }

  onEnd(): void {
    process.stdout.write(`${this.rows.join('\n')}\n`);
  }
}
