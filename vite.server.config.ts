import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'

const OUTPUT = 'dist/server'

/** Bundles the server to one file; packages stay outside, migrations lie beside it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: OUTPUT,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  plugins: [
    {
      name: 'rabt:migrations',
      closeBundle: () => cpSync('server/db/migrations', `${OUTPUT}/migrations`, { recursive: true }),
    },
  ],
})
