import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/platform/database/schema/**/*.ts',
  out: './src/platform/database/migrations',
});
