import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Fails the build when the server imports a package that `npm ci --omit=dev` does not install: what the browser
 * side is built from is there for building alone.
 */
export const productionImports = (dependencies: Readonly<Record<string, string>>): Plugin => ({
  name: 'rabt:production-imports',
  generateBundle: (_options, bundle) => {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const own = new Set(chunks.map(({ fileName }) => fileName))
    const packages = new Set(
      chunks
        .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
        .filter((specifier) => !own.has(specifier) && !isBuiltin(specifier))
        .map(nameOf),
    )
    const missing = [...packages].filter((name) => !(name in dependencies))
    if (missing.length) throw new Error(`The server needs these as "dependencies": ${missing.join(', ')}`)
  },
})
