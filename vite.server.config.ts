import { cpSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { productionImports } from './scripts/vite/productionImports.ts'

const OUTPUT = 'dist/server'

/** What lies beside the bundle: from the sources, to below OUTPUT. */
const ASSETS = {
  'server/db/migrations': 'migrations',
  'server/exports/fonts': 'exports/fonts',
  'server/exports/table.typ': 'exports/table.typ',
  'server/exports/footer.typ': 'exports/footer.typ',
  'server/exports/invoice.typ': 'exports/invoice.typ',
  'server/exports/statement.typ': 'exports/statement.typ',
  'public/brands': 'exports/brands',
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

/** Bundles the server to one file, and each program it starts to another; packages stay outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: OUTPUT,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        migrate: 'server/db/migrateCommand.ts',
        backup: 'server/backup/backupCommand.ts',
        restore: 'server/backup/restoreCommand.ts',
        verify: 'server/history/verifyCommand.ts',
        rotateSecrets: 'server/secrets/rotateCommand.ts',
        resetSecondFactor: 'server/modules/secondFactor/resetCommand.ts',
        serviceKey: 'server/modules/serviceAccounts/keyCommand.ts',
        webhookEndpoint: 'server/modules/webhooks/endpointCommand.ts',
        xlsxFile: 'server/exports/xlsxFile.ts',
        csvFile: 'server/exports/csvFile.ts',
        pdfFile: 'server/exports/pdfFile.ts',
        invoiceFile: 'server/exports/invoiceFile.ts',
        treeFile: 'server/trees/treeFile.ts',
        readSheet: 'server/sheets/readSheet.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
  plugins: [
    productionImports(dependencies),
    {
      name: 'rabt:assets',
      closeBundle: () => {
        for (const [from, to] of Object.entries(ASSETS)) cpSync(from, `${OUTPUT}/${to}`, { recursive: true })
      },
    },
  ],
})
