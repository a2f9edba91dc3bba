/** Defects of the judgement whether packages are installed, and of the wait for another process that installs them. */
import type { Defect } from './defect';

const installed = (find: string, put: string): Defect => ({
  file: 'scripts/installed.mjs',
  find,
  put,
  tests: 'scripts/installed',
});

export const installation: readonly Defect[] = [
  installed('found?.version !== each.version || ', ''),
  installed('found?.integrity !== each.integrity || ', ''),
  installed(' || !isThere(folder)', ''),
  installed('withoutDev && each.dev', 'each.dev'),
  installed('&& isFor(libc, machine.libc)', ''),
  installed(
    'throw error;\n  } finally {\n    rmSync(own);',
    'throw error;\n    return true;\n  } finally {\n    rmSync(own);',
  ),
  installed('start === startOf(Number(pid))', 'true'),
  installed('    work();\n  } finally {\n    rmSync(path);\n  }', '    work();\n  } finally {\n  }'),
  installed('    await work();\n  } finally {\n    rmSync(path);\n  }', '    await work();\n  } finally {\n  }'),
  installed('while (!take(path)) await pause(200);', ''),
];
