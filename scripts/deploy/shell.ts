/** The shell of whoever follows the page: one bash from the first command to the last, so that what is exported stays. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';

export interface Said {
  readonly status: number;
  readonly output: string;
}

export class Shell {
  #heard = '';
  #look = () => {};
  readonly #bash;

  constructor(directory: string, env: NodeJS.ProcessEnv) {
    this.#bash = spawn('bash', ['--noprofile', '--norc'], { cwd: directory, env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#bash.stdin.write('exec 2>&1\n');
    this.#bash.stdout.on('data', (part: Buffer) => {
      this.#heard += String(part);
      this.#look();
    });
  }

  /** Types a command, and waits until it has ended. */
  type(command: string): Promise<Said> {
    const mark = randomUUID();
    const end = new RegExp(`\\n${mark} (\\d+)\\n$`);
    this.#heard = '';
    this.#bash.stdin.write(`${command}\nprintf '\\n%s %s\\n' ${mark} $?\n`);
    return new Promise(resolve => {
      this.#look = () => {
        const found = end.exec(this.#heard);
        if (found) resolve({ status: Number(found[1]), output: this.#heard.slice(0, found.index).trim() });
      };
      this.#look();
    });
  }
  leave(): void {
    this.#bash.stdin.end('exit\n');
  }
}
