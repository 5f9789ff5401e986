import { mkdtempSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { PROGRAMS } from '#server/exports/program.ts'
import { openRunFolder } from './runFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the bundled programs that make files. */
    programs: string
  }
}

/** Bundles the programs that make files, as the product has them: hundreds are started, each twice as fast. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(await openRunFolder(), 'programs-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(PROGRAMS).map(([name, path]) => [name, resolve(`server/${path}.ts`)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  project.provide('programs', folder)
}
