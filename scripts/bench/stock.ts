import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'

export interface Stock {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Builds react-admin's own list (stock/stock.tsx) into a folder that is gone afterwards, and serves it before an API. */
export const startStock = async (api: string): Promise<Stock> => {
  const outDir = await mkdtemp(join(tmpdir(), 'rabt-stock-'))
  const config: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL('./stock', import.meta.url)),
    mode: 'production',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': api } },
  }
  await build(config)
  const server = await preview(config)
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {
    url,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
