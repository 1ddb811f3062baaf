// Everything that is checked about the pages without a browser: types, layout of the source, unit tests.
// Runs all of them and fails if one fails. Exit code 77: skipped, since the packages are not installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const modules = `${web}node_modules/`;
const skipped = 77; // as ctest knows it

const steps = [
  { name: 'protocol', file: `${web}scripts/protocol.mjs`, options: [] },
  {
    name: 'check',
    file: `${modules}svelte-check/bin/svelte-check`,
    options: ['--tsconfig', './tsconfig.json', '--fail-on-warnings'],
  },
  {
    name: 'format:check',
    file: `${modules}prettier/bin/prettier.cjs`,
    options: ['--config', '.prettierrc.json', '--check', '.', '../tests/browser'],
  },
  { name: 'test', file: `${modules}vitest/vitest.mjs`, options: ['run'] },
];

const missing = steps.find((step) => !existsSync(step.file));
if (missing) {
  console.log(`PAGES CHECKS SKIPPED: found no ${missing.file}, expected it after npm ci in web/`);
  process.exit(skipped);
}
const failed = steps.filter(({ name, file, options }) => {
  console.log(`\n== npm run ${name}`);
  const { status } = spawnSync(process.execPath, [file, ...options], { cwd: web, stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) {
  console.log(`\nfailed: ${failed.map((step) => step.name).join(', ')}`);
  process.exit(1);
}
