/** A program of the cluster that is started, killed, stopped for a while and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { identity } from '../postgres.mjs';

export class Program {
  #child: ChildProcess | null = null;
  /** @param log File that its output is appended to. */
  constructor(
    readonly name: string,
    private readonly command: string,
    private readonly args: readonly string[],
    private readonly log: string,
    private readonly directory: string,
  ) {}

  get pid(): number {
    if (!this.#child?.pid) throw new Error(`${this.name} is not running`);
    return this.#child.pid;
  }
  start(): void {
    const output = openSync(this.log, 'a');
    this.#child = spawn(this.command, [...this.args], {
      ...identity,
      cwd: this.directory,
      env: { PATH: process.env['PATH'], HOME: this.directory, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
  }
  /** Sends a signal; one that ends the program is waited for. */
  async signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = signal === 'SIGSTOP' || signal === 'SIGCONT' ? null : once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
