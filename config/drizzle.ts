import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/schema/index.ts',
  out: './server/foundation/db/migrations',
  casing: 'snake_case',
});
