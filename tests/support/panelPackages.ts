import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { openRunFolder } from './runFolder.ts'

const root = resolve(import.meta.dirname, '../..')

/** What draws the panel and what looks at it; each of them is there once, as they share contexts. */
const DRAWS =
  /^(?:react|react-dom|react-router|react-router-dom|react-hook-form|react-admin|ra-[\w-]+|cmdk|dayjs|@mui\/[\w-]+|@emotion\/[\w-]+|@tanstack\/[\w-]+|@testing-library\/[\w-]+)(?:\/|$)/

const IMPORTED = /\b(?:(?:im|ex)port\s+(?!type\b)[^']*?\bfrom\s+|import\s*\(?\s*)'([^.#'][^']*)'/g

/** Asked for by what JSX becomes, which no file says. */
const JSX = ['react/jsx-runtime', 'react/jsx-dev-runtime']

/** Every package, or part of one, that draws and that a file of the panel or of its tests asks for. */
const packagesAskedFor = (): readonly string[] => {
  const files = ['src', 'tests/browser', 'tests/support'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const asked = files.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name ?? ''))
  return [...new Set([...JSX, ...asked])].filter((name) => DRAWS.test(name)).sort()
}

const ENTRY = '\0entry:'

/** A module that exports what that package does: where it is CommonJS, by the names that it has when it runs. */
const entries = (): Plugin => {
  const from = join(root, 'package.json')
  const require = createRequire(from)
  return {
    name: 'entries',
    resolveId: (id) => (id.startsWith(ENTRY) ? id : undefined),
    async load(id) {
      if (!id.startsWith(ENTRY)) return
      const name = id.slice(ENTRY.length)
      const file = await this.resolve(name, from)
      const isModule = file !== null && /^(?:import|export)\b/m.test(readFileSync(file.id, 'utf8'))
      const names = isModule ? [] : Object.keys(require(name)).filter((each) => each !== 'default')
      return [
        `import * as whole from '${name}'`,
        'export default whole.default',
        ...(isModule ? [`export * from '${name}'`] : []),
        ...names.map((each, place) => `const _${place} = whole.${each}\nexport { _${place} as ${each} }`),
      ].join('\n')
    },
  }
}

/** Bundles them; resolves to the file of each. */
const bundled = async (): Promise<ReadonlyMap<string, string>> => {
  // What lies in a folder of that name is left to Node, as other packages are.
  const folder = join(await mkdtemp(join(await openRunFolder(), 'packages-')), 'node_modules')
  const files = new Map(
    packagesAskedFor().map((name) => [name, join(folder, `${name.replaceAll(/\W+/g, '_')}.mjs`)]),
  )
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root,
    mode: 'test',
    define: { 'process.env.NODE_ENV': JSON.stringify('test') },
    // Parts of react-admin ask for the router by its former name.
    resolve: { alias: [{ find: /^react-router-dom$/, replacement: 'react-router' }] },
    ssr: { noExternal: true },
    plugins: [entries()],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries([...files].map(([name]) => [name.replaceAll(/\W+/g, '_'), ENTRY + name])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '_[name]-[hash].mjs' },
      },
    },
  })
  return files
}

/**
 * Loads the packages that draw the panel from one bundle, made when the first of them is asked for: thousands of small
 * files, loaded anew for each file of tests, took longer than many of the tests.
 */
export const panelPackages = (): Plugin => {
  let files: Promise<ReadonlyMap<string, string>> | undefined
  return {
    name: 'panel-packages',
    enforce: 'pre',
    async resolveId(name) {
      if (!DRAWS.test(name)) return
      files ??= bundled()
      const file = (await files).get(name)
      if (!file) throw new Error(`${name} is asked for in a way that the bundle of packages does not know.`)
      return file
    },
  }
}
